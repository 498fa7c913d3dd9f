import { fileURLToPath } from "node:url";
import { API } from "typescript/unstable/sync";
import {
  isBinaryExpression,
  isCallExpression,
  isCaseClause,
  isExportDeclaration,
  isImportDeclaration,
  isLiteralTypeNode,
  isNewExpression,
  isNoSubstitutionTemplateLiteral,
  isPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  isThrowStatement,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Replaces the expressions of a template. */
export const GAP = "\u00a4";

/** A string in the code, or a template with `GAP` for each of its values. */
export interface Literal {
  file: string;
  line: number;
  text: string;
  /** A comparison, the name of a property, or the description of a bug. */
  isSilent: boolean;
}

function textOf(node: Node): string | undefined {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `${GAP}${literal.text}`).join("");
}

const COMPARING = new Set([SyntaxKind.EqualsEqualsEqualsToken, SyntaxKind.ExclamationEqualsEqualsToken]);

function isCompared({ parent }: Node): boolean {
  return isCaseClause(parent) || (isBinaryExpression(parent) && COMPARING.has(parent.operatorToken.kind));
}

/** Calls that write to the operator's log, such as faults of cards that break Discord's limits. */
const TO_OPERATORS = /\blog\??\.(?:debug|info|warn|error)$|\blog\[[^\]]+\]$|^this\.faults\.push$/;

/** True for code whose texts no player reads: types, the operator's log, and bugs. */
function isSilence(node: Node): boolean {
  if (isCallExpression(node)) {
    const { expression } = node;
    return TO_OPERATORS.test(expression.getText()) || expression.kind === SyntaxKind.SuperKeyword;
  }
  if (!isNewExpression(node)) return isLiteralTypeNode(node);
  const made = node.expression.getText();
  return (
    made === "LogOnce" || ((made.endsWith("Error") || isThrowStatement(node.parent)) && made !== "RuleError")
  );
}

function literalsIn(source: SourceFile): Literal[] {
  const found: Literal[] = [];
  const visit = (node: Node, isWithin: boolean): void => {
    if (isImportDeclaration(node) || isExportDeclaration(node)) return;
    const text = textOf(node);
    if (text !== undefined) {
      const isKey = isPropertyAssignment(node.parent) && node.parent.name === node;
      const line = source.text.slice(0, node.getStart(source)).split("\n").length;
      const file = source.fileName.slice(ROOT.length);
      found.push({ file, line, text, isSilent: isWithin || isKey || isCompared(node) });
    }
    node.forEachChild((child) => visit(child, isWithin || isSilence(node)));
  };
  visit(source, false);
  return found;
}

/** Every string and template in the files below some folders, as the compiler reads them. */
export function literalsBelow(folders: readonly string[]): Literal[] {
  const api = new API({ cwd: ROOT });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [`${ROOT}tsconfig.json`] });
    const [project] = snapshot.getProjects();
    const files = project?.program.getSourceFileNames() ?? [];
    return files
      .filter((file) => folders.some((folder) => file.startsWith(`${ROOT}${folder}/`)))
      .flatMap((file) => {
        const source = project?.program.getSourceFile(file);
        return source === undefined ? [] : literalsIn(source);
      });
  } finally {
    api.close();
  }
}
