// Replaces the library's clan icons in the import map: 22 files that the sandbox does not need.
const none = () => "";

export {
  none as Crystal,
  none as Diamond,
  none as Explosion,
  none as Flame,
  none as Flower,
  none as Heart,
  none as Key,
  none as Leaf,
  none as Lightning,
  none as Magic,
  none as Moon,
  none as Mushroom,
  none as Mythical,
  none as Ornament,
  none as Plasma,
  none as Rock,
  none as Shell,
  none as Skull,
  none as Sun,
  none as Sword,
  none as Water,
};
