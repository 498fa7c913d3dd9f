/** What the doctor found of one thing: it is well, it is worth a word, or it is to be mended, and how. */
export interface Finding {
  state: "ok" | "note" | "mend";
  about: string;
  text: string;
}

export const well = (about: string, text: string): Finding => ({ state: "ok", about, text });
export const remark = (about: string, text: string): Finding => ({ state: "note", about, text });
export const toMend = (about: string, text: string): Finding => ({ state: "mend", about, text });
