import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'

/** A room of `src/` and the rooms that it may use; `but` is a file with a rule of its own. */
function room(name: string, uses: string[], comment: string): IForbiddenRuleType {
  return {
    name: `${name}-uses`,
    comment: `${comment} It may use ${uses.join(', ') || 'nothing of ours'}.`,
    severity: 'error',
    from: { path: `^src/${name}/` },
    to: { path: '^src/', pathNot: `^src/(${[name, ...uses].join('|')})/` },
  }
}

/** What no file of some rooms may bring from outside the project: packages whose name begins so, and Node's own modules. */
function foreign(name: string, rooms: string, packages: string, comment: string): IForbiddenRuleType[] {
  const from = { path: `^src/(${rooms})/` }
  const rule = { comment, severity: 'error', from } as const
  return [
    { ...rule, name: `${name}-without-node`, to: { dependencyTypes: ['core'] } },
    { ...rule, name: `${name}-without-packages`, to: { path: `(^|node_modules/)(${packages})` } },
  ]
}

/** All that commands see of the engines: their ports, which are types and errors. */
const PORTS =
  'documents/actor|documents/document-store|documents/every-document|files/file-store|identity/identity|mail/email-seal'

// Types count as much as code: a room that names another's types knows it. docs/architecture.md says what each room is.
const forbidden: IForbiddenRuleType[] = [
  room('catalogue', [], 'What a catalogue is.'),
  room('access', [], 'Who may do what.'),
  room('engines', ['access'], 'Documents, files, mail and accounts, each behind a port.'),
  room('commands', ['access', 'engines', 'pages', 'catalogue'], 'What changes a document.'),
  room('pages', ['catalogue'], 'The data of every page.'),
  room('manuals', ['pages', 'catalogue'], 'Manuals and how they are set as PDF.'),
  room('ui', ['catalogue'], 'Tokens and primitives.'),
  room('storefront', ['ui', 'pages', 'catalogue'], 'What runs in the visitor’s browser.'),
  room('panel', ['ui', 'pages', 'catalogue'], 'What runs in an editor’s browser.'),
  room('server', ['commands', 'access', 'engines', 'manuals', 'pages', 'catalogue'], 'The process.'),
  room(
    'start',
    ['server', 'storefront', 'ui', 'pages', 'catalogue'],
    'Pages as documents, and what brings their parts to life.',
  ),
  {
    name: 'rooms-are-listed',
    comment: 'A new room of src/ needs its line in .dependency-cruiser.ts.',
    severity: 'error',
    from: {
      path: '^src/([^/]+)',
      pathNot: '^src/(catalogue|access|engines|commands|pages|manuals|ui|storefront|panel|server|start)/',
    },
    to: { path: '^src/', pathNot: '^src/$1/' },
  },
  {
    name: 'src-stands-alone',
    comment: 'What is served needs no test, script or measurement.',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '^(\\.\\./|bench/|content/|docs/|scripts/|studio/|tests/)', pathNot: 'node_modules/' },
  },
  ...foreign(
    'catalogue',
    'catalogue',
    'react|vite|sharp|@tanstack',
    'The catalogue is pure: no I/O, no framework.',
  ),
  ...foreign('browser', 'storefront|ui|panel', 'sharp|zod', 'It runs in a browser.'),
  {
    name: 'commands-see-ports',
    comment: 'Commands use the ports of the engines alone; their tests open real ones.',
    severity: 'error',
    from: { path: '^src/commands/', pathNot: '/testing/' },
    to: { path: '^src/engines/', pathNot: `^src/engines/(${PORTS})\\.ts$` },
  },
  {
    name: 'rooms-of-the-server-below-http',
    comment: 'What the server does must not know of HTTP.',
    severity: 'error',
    from: { path: '^src/server/[^/]+/', pathNot: '^src/server/http/' },
    to: { path: '^src/server/http/' },
  },
  {
    name: 'features-apart',
    comment: 'A feature must not import another: what both use belongs in storefront/common.',
    severity: 'error',
    from: { path: '^src/storefront/([^/]+)/', pathNot: '^src/storefront/common/' },
    to: { path: '^src/storefront/', pathNot: '^src/storefront/($1|common)/' },
  },
  {
    name: 'common-knows-no-feature',
    comment: 'What features share must not know of one.',
    severity: 'error',
    from: { path: '^src/storefront/common/' },
    to: { path: '^src/storefront/', pathNot: '^src/storefront/common/' },
  },
  {
    name: 'no-circle',
    comment: 'Of types neither: what both need belongs in a third file.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
]

export default {
  forbidden,
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Tests open what they test, and whatever they need.
    exclude: { path: '\\.test\\.tsx?$|^bench/peers/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
    skipAnalysisNotInRules: true,
  },
} satisfies IConfiguration
