import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'

/** Rooms of `src/` in their order, each with the rooms that it may use (docs/architecture.md). */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  language: [],
  framework: [],
  catalogue: ['language'],
  search: ['catalogue', 'language'],
  core: ['search', 'catalogue', 'language'],
  adapters: ['core'],
  ui: ['catalogue'],
  site: ['framework', 'ui', 'core', 'search', 'catalogue', 'language'],
  panel: ['ui', 'core', 'catalogue', 'language'],
  publishing: ['panel', 'site', 'ui', 'core', 'search', 'catalogue', 'language'],
  features: ['publishing', 'panel', 'site', 'ui', 'framework', 'core', 'search', 'catalogue', 'language'],
  // It composes all the others.
  app: [],
}

// Runtimes: `names.ts` alone runs in all of them.
const NODE = '^src/(core|adapters)/|^src/publishing/(commands|server)/|^src/features/[^/]+/server(/|\\.ts$)'
const SITE =
  '^src/features/[^/]+/site(/|\\.ts$)|^src/site/(?!rendering|files|pages|model)|^src/ui/|^src/app/site/'
const PANEL =
  '^src/features/[^/]+/panel(/|\\.ts$)|^src/panel/(?!model|forms)|^src/publishing/panel/|^src/app/panel/'

// The panel's queries take their types from the reads of rooms above.
const READS = '^src/(publishing|features/[^/]+)/server/[a-z-]+-reads?\\.ts$'

const error = 'error' as const

/** Forbids rooms what their runtime has not: packages by the beginning of their names, and modules of Node. */
function without(name: string, path: string, packages: string, comment: string): IForbiddenRuleType[] {
  const rule = { comment, severity: error, from: { path } }
  return [
    { ...rule, name: `${name}-without-node`, to: { dependencyTypes: ['core'] } },
    { ...rule, name: `${name}-without-packages`, to: { path: `(^|node_modules/)(${packages})` } },
  ]
}

// Types count as much as code: a room that names another's types depends on it.
const forbidden: IForbiddenRuleType[] = [
  ...Object.entries(ROOMS)
    .filter(([name]) => name !== 'app')
    .map(([name, uses]) => ({
      name: `${name}-uses`,
      comment: `${name} may use ${uses.join(', ') || 'no other room'}.`,
      severity: error,
      from: { path: `^src/${name}/` },
      to: {
        path: '^src/',
        pathNot: [`^src/(${[name, ...uses].join('|')})/`, ...(name === 'panel' ? [READS] : [])],
      },
    })),
  {
    name: 'rooms-are-listed',
    comment: 'A new room of src/ needs its line in .dependency-cruiser.ts.',
    severity: error,
    from: { path: '^src/([^/]+)', pathNot: `^src/(${Object.keys(ROOMS).join('|')})/` },
    to: { path: '^src/', pathNot: '^src/$1/' },
  },
  {
    name: 'src-stands-alone',
    comment: 'The served product needs no test, script or measurement.',
    severity: error,
    from: { path: '^src/' },
    to: { path: '^(\\.\\./|bench/|content/|docs/|scripts/|studio/|tests/)', pathNot: 'node_modules/' },
  },
  ...without(
    'catalogue',
    // Weights that training wrote are bytes, which no module imports.
    '^src/(catalogue|search(?!/trained\\.ts$)|language)/',
    'react|vite|sharp|@tanstack',
    'The catalogue, the search and the language are pure: no I/O, no framework.',
  ),
  ...without(
    'browser',
    `${SITE}|${PANEL}|^src/framework/(?:browser|navigation|components)/`,
    'sharp|zod',
    'It runs in a browser.',
  ),
  {
    name: 'browsers-know-node-by-its-types',
    comment: 'A browser is sent no code of the server: only names.ts, and types.',
    severity: error,
    from: { path: `${SITE}|${PANEL}`, pathNot: '\\.test\\.ts$' },
    to: { path: NODE, pathNot: '/names\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'site-without-panel',
    comment: 'Visitors are sent nothing of the panel.',
    severity: error,
    from: { path: SITE },
    to: { path: PANEL },
  },
  {
    name: 'panel-without-site',
    comment: 'The panel is a build of its own.',
    severity: error,
    from: { path: PANEL },
    to: { path: SITE, pathNot: '^src/ui/' },
  },
  {
    name: 'node-draws-nothing',
    comment: 'Node runs the sources: it strips types, and reads neither JSX nor CSS.',
    severity: error,
    from: { path: NODE },
    to: { path: '^src/.*\\.(tsx|css)$' },
  },
  {
    name: 'a-feature-by-its-public-files',
    comment: 'Between features: names.ts, *-names.ts, shared.ts and *-view.ts alone.',
    severity: error,
    from: { path: '^src/features/([^/]+)/' },
    to: {
      path: '^src/features/',
      pathNot: [
        '^src/features/$1/',
        '^src/features/define-(server|panel)-feature\\.ts$',
        '/(names|shared)\\.ts$',
        '-(view|names)\\.tsx?$',
      ],
    },
  },
  {
    name: 'doors-are-opened-by-app',
    comment: 'The site is composed of the doors of features in app/ alone.',
    severity: error,
    from: { path: '^src/', pathNot: '^src/app/' },
    to: { path: '^src/features/[^/]+/(server|site|panel)\\.ts$' },
  },
  {
    name: 'names-import-nothing',
    comment: 'They are sent to browsers.',
    severity: error,
    from: { path: '^src/.*/names\\.ts$' },
    to: { path: '^src/' },
  },
  {
    name: 'framework-browser-without-server',
    comment: 'The browser draws no page.',
    severity: error,
    from: { path: '^src/framework/(browser|navigation)/' },
    to: { path: '^src/framework/server/' },
  },
  {
    name: 'no-circle',
    comment: 'Types included: what both need belongs in a third file.',
    severity: error,
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
