import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Loaded before everything else: the second start and all later ones need not compile the program again.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compile", import.meta.url)));
