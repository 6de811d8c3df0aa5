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

/** A part of `src/server/http/` and the parts that it may use; `dispatch` uses all. */
function ofHttp(name: string, uses: string[]): IForbiddenRuleType {
  return {
    name: `http-${name}-uses`,
    comment: `Of HTTP it may use ${uses.join(', ') || 'nothing else'}.`,
    severity: 'error',
    from: { path: `^src/server/http/${name}/` },
    to: { path: '^src/server/http/', pathNot: `^src/server/http/(${[name, ...uses].join('|')})/` },
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
  'documents/actor|documents/document-store|documents/iterate-documents|files/file-store|identity/identity|mail/email-seal'

// Types count as much as code: a room that names another's types knows it. docs/architecture.md says what each room is.
const forbidden: IForbiddenRuleType[] = [
  room('framework', [], 'Islands, soft navigation, cached fragments, styles and rendering, of any site.'),
  room('language', [], 'Argentine Spanish: numbers, stems, towns, days, sentences.'),
  room('catalogue', ['language'], 'What a catalogue is.'),
  room('access', [], 'Who may do what.'),
  room('engines', ['access'], 'Documents, files, mail and accounts, each behind a port.'),
  room('commands', ['access', 'engines', 'pages', 'catalogue', 'language'], 'What changes a document.'),
  room('pages', ['manuals', 'catalogue', 'language'], 'The data of every page.'),
  room('manuals', ['pages', 'catalogue', 'language'], 'Manuals and how they are set as PDF.'),
  room('ui', ['catalogue'], 'Tokens and primitives.'),
  room(
    'storefront',
    ['framework', 'ui', 'pages', 'catalogue', 'language'],
    'What runs in the visitor’s browser.',
  ),
  room('panel', ['ui', 'pages', 'catalogue', 'language', 'commands'], 'What runs in an editor’s browser.'),
  {
    name: 'panel-knows-commands-by-their-types',
    comment:
      'What a command takes and answers is said once, by the command; none of its code gets into a browser.',
    severity: 'error',
    from: { path: '^src/panel/', pathNot: '/testing/|\\.test\\.ts$' },
    to: { path: '^src/commands/', dependencyTypesNot: ['type-only'] },
  },
  room(
    'server',
    ['framework/server', 'commands', 'access', 'engines', 'manuals', 'pages', 'catalogue', 'language'],
    'The process.',
  ),
  {
    name: 'rooms-are-listed',
    comment: 'A new room of src/ needs its line in .dependency-cruiser.ts.',
    severity: 'error',
    from: {
      path: '^src/([^/]+)',
      pathNot:
        '^src/(language|catalogue|access|engines|commands|pages|manuals|ui|storefront|panel|server|framework)/',
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
  {
    name: 'testing-is-for-tests',
    comment: 'What tests are helped by, cheap passwords among it, is not served.',
    severity: 'error',
    from: { path: '^src/', pathNot: '/testing/' },
    to: { path: '^src/.*/testing/' },
  },
  ...foreign(
    'catalogue',
    'catalogue|language',
    'react|vite|sharp|@tanstack',
    'The catalogue and the language are pure: no I/O, no framework.',
  ),
  ...foreign(
    'browser',
    'storefront|ui|panel|framework/(?:browser|navigation|components)',
    'sharp|zod',
    'It runs in a browser.',
  ),
  {
    name: 'commands-see-ports',
    comment: 'Commands use the ports of the engines alone; their tests open real ones.',
    severity: 'error',
    from: { path: '^src/commands/', pathNot: '/testing/' },
    to: { path: '^src/engines/', pathNot: `^src/engines/(${PORTS})\\.ts$` },
  },
  {
    name: 'http-is-opened-by-the-process',
    comment: 'What the server does must not know of HTTP.',
    severity: 'error',
    from: { path: '^src/server/', pathNot: '^src/server/(http|process)/' },
    to: { path: '^src/server/http/' },
  },
  {
    name: 'site-above-its-parts',
    comment: 'A part of the site takes what it needs of it, and not all.',
    severity: 'error',
    from: { path: '^src/server/', pathNot: '^src/server/(site|process|cli|http|metrics)/' },
    to: { path: '^src/server/site/' },
  },
  ofHttp('request', []),
  ofHttp('rendering', ['request']),
  ofHttp('account', ['request', 'rendering']),
  ofHttp('files', ['request', 'rendering']),
  ofHttp('visitors', ['request', 'rendering', 'account', 'files']),
  ofHttp('agents', ['request', 'rendering', 'account', 'files', 'visitors']),
  ofHttp('panel', ['request', 'rendering', 'files']),
  ofHttp('operations', ['request']),
  {
    name: 'framework-browser-without-server',
    comment: 'What the browser is sent draws no page.',
    severity: 'error',
    from: { path: '^src/framework/(browser|navigation)/' },
    to: { path: '^src/framework/server/' },
  },
  {
    name: 'features-apart',
    comment: 'A feature must not import another: what both use belongs in storefront/common.',
    severity: 'error',
    // What the browser loads together is no feature.
    from: { path: '^src/storefront/([^/]+)/', pathNot: '^src/storefront/(common|chunks)/' },
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
    name: 'storefront-knows-pages-by-their-types',
    comment: 'The browser never gets what makes the data of a page: names alone, which import nothing.',
    severity: 'error',
    from: { path: '^src/storefront/' },
    to: { path: '^src/pages/', pathNot: '/names\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'names-of-pages-import-nothing',
    comment: 'They are sent to browsers.',
    severity: 'error',
    from: { path: '^src/pages/.*/names\\.ts$' },
    to: { path: '^src/' },
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
