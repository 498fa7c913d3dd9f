import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Loaded before everything else: the second start and all later ones need not compile the program again. In JavaScript,
// so that no start has to load what takes the types out of TypeScript.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compile", import.meta.url)));
