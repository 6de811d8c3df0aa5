/** A part of the house, and the parts it may use. */
export const ALLOWED: Record<string, readonly string[]> = {
  catalogue: [],
  access: [],
  engines: ['access'],
  commands: ['access', 'engines', 'pages', 'catalogue'],
  pages: ['catalogue'],
  manuals: ['pages', 'catalogue'],
  ui: ['catalogue'],
  storefront: ['ui', 'pages', 'catalogue'],
  server: ['commands', 'access', 'engines', 'manuals', 'pages', 'catalogue'],
  // The framework's entries and the one way from a route to its data.
  start: ['server', 'storefront', 'ui', 'pages', 'catalogue'],
  routes: ['start', 'server', 'storefront', 'ui', 'pages', 'catalogue'],
}

/** `start/router.tsx` takes the generated tree, and only that tree takes the routes. */
export const EXCEPTIONS: readonly { from: string; to: string }[] = [
  { from: 'start/route-tree.gen.ts', to: 'routes' },
]

/** All that commands see of the engines: their ports, which are types and errors. Their tests open real ones. */
export const PORTS = [
  'engines/documents/actor.ts',
  'engines/documents/document-store.ts',
  'engines/files/file-store.ts',
  'engines/mail/email-seal.ts',
]

/** What no file of a part may import from outside the project, and why. */
export const FOREIGN: readonly { part: string; pattern: RegExp; why: string }[] = [
  {
    part: 'catalogue',
    pattern: /^(node:|react|vite|sharp|@tanstack)/,
    why: 'the catalogue is pure: no I/O, no framework',
  },
  { part: 'storefront', pattern: /^(node:|sharp|zod)/, why: 'it runs in the visitor’s browser' },
  { part: 'ui', pattern: /^(node:|sharp|zod)/, why: 'it runs in the visitor’s browser' },
]

/** One import that points the wrong way. */
export type BrokenImport = { file: string; specifier: string; message: string }

/**
 * Checks one import. `file` and `target` are paths inside `src/`; `target` is undefined for an import from outside.
 */
export function checkImport(
  file: string,
  specifier: string,
  target: string | undefined,
): BrokenImport | undefined {
  const part = partOf(file)
  if (target === undefined) {
    const rule = FOREIGN.find((foreign) => foreign.part === part && foreign.pattern.test(specifier))
    return rule
      ? { file, specifier, message: `${part} must not import ${specifier}: ${rule.why}` }
      : undefined
  }
  const targetPart = partOf(target)
  if (part === 'commands' && targetPart === 'engines' && !file.includes('/testing/')) {
    if (PORTS.includes(target)) return undefined
    return { file, specifier, message: 'commands use the ports of the engines alone' }
  }
  const inner = innerRule(file, target)
  if (inner !== undefined) return { file, specifier, message: inner }
  if (targetPart === part || ALLOWED[part]?.includes(targetPart)) return undefined
  if (EXCEPTIONS.some(({ from, to }) => from === file && to === targetPart)) return undefined
  return { file, specifier, message: `the arrow ${part} → ${targetPart} does not exist` }
}

/** What is wrong within a part: rooms of the server below its HTTP, and features of the storefront among themselves. */
function innerRule(file: string, target: string): string | undefined {
  const [part, room, inside] = file.split('/')
  const [targetPart, targetRoom] = target.split('/')
  if (part !== targetPart || inside === undefined || room === targetRoom) return undefined
  if (part === 'server' && targetRoom === 'http') return `${room} must not know of HTTP`
  if (part !== 'storefront' || targetRoom === 'common') return undefined
  return room === 'common'
    ? 'what features share must not know of one'
    : `the feature ${room} must not import ${targetRoom}: what both use belongs in storefront/common`
}

function partOf(file: string): string {
  return file.split('/')[0] ?? ''
}
