import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { readAuditFilters } from './audit/audit-filters.ts'
import { documentQuery, sessionQuery, summariesQuery, typesQuery } from './api/queries.ts'
import { Refused } from './api/request.ts'
import { whenReachable } from './api/line.ts'
import { DocumentScreen } from './document-form/document-screen.tsx'
import { formOf, SECTIONS } from '../pages/panel/forms/forms.ts'
import { HomeScreen } from './home/home-screen.tsx'
import { readInboxFilters } from './inbox/inbox-filters.ts'
import { readFilters } from './document-list/list-filter-state.ts'
import { DocumentListScreen } from './document-list/document-list-screen.tsx'
import { NewDocumentScreen } from './document-list/new-document-screen.tsx'
import { readMediaFilters } from './media/media-filters.ts'
import { readGridFilters } from './grid/grid-address.ts'
import { readUsageFilters } from './statistics/statistics-filters.ts'
import { Failure, Loading, Missing } from './shell/failure.tsx'
import { Shell } from './shell/shell.tsx'

const sectionOf = (slug: string) => {
  const section = SECTIONS.find((one) => one.slug === slug)
  const form = section && formOf(section.collection)
  if (!form) throw notFound()
  return form
}

const root = createRootRouteWithContext<{ client: QueryClient }>()({
  loader: async ({ context: { client } }) => {
    const [session] = await Promise.all([
      client.ensureQueryData(sessionQuery),
      client.ensureQueryData(summariesQuery),
    ])
    return { session }
  },
  component: function Root() {
    return <Shell session={root.useLoaderData().session} />
  },
  errorComponent: Failure,
  pendingComponent: Loading,
  notFoundComponent: Missing,
})

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomeScreen })

/** What nobody needs for the first screen comes with its own, once there is a line to bring it. */
const screen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(whenReachable(load), name)

const SearchesScreen = screen(() => import('./searches/searches-screen.tsx'), 'SearchesScreen')
const MessageScreen = screen(() => import('./inbox/message-screen.tsx'), 'MessageScreen')
const InboxScreen = screen(() => import('./inbox/inbox-screen.tsx'), 'InboxScreen')
const RegisteredScreen = screen(() => import('./inbox/registered-screen.tsx'), 'RegisteredScreen')
const ProofsScreen = screen(() => import('./inbox/proofs-screen.tsx'), 'ProofsScreen')
const ProofScreen = screen(() => import('./inbox/proof-screen.tsx'), 'ProofScreen')
const MediaScreen = screen(() => import('./media/media-screen.tsx'), 'MediaScreen')
const UsersScreen = screen(() => import('./users/users-screen.tsx'), 'UsersScreen')
const UserScreen = screen(() => import('./users/user-screen.tsx'), 'UserScreen')
const ReleasesScreen = screen(() => import('./releases/releases-screen.tsx'), 'ReleasesScreen')
const ReleaseScreen = screen(() => import('./releases/release-screen.tsx'), 'ReleaseScreen')
const PublicationsScreen = screen(
  () => import('./publications/publications-screen.tsx'),
  'PublicationsScreen',
)
const ImportScreen = screen(() => import('./spreadsheet-import/import-screen.tsx'), 'ImportScreen')
const ImportJobScreen = screen(() => import('./spreadsheet-import/import-job-screen.tsx'), 'ImportJobScreen')
const SupplierSheetScreen = screen(
  () => import('./supplier-sheets/supplier-sheet-screen.tsx'),
  'SupplierSheetScreen',
)
const GridsScreen = screen(() => import('./grid/grids-screen.tsx'), 'GridsScreen')
const GridScreen = screen(() => import('./grid/grid-screen.tsx'), 'GridScreen')
const UsageScreen = screen(() => import('./statistics/usage-screen.tsx'), 'UsageScreen')
const VitalsScreen = screen(() => import('./statistics/vitals-screen.tsx'), 'VitalsScreen')
const DeletedScreen = screen(() => import('./deletions/deleted-screen.tsx'), 'DeletedScreen')
const AuditScreen = screen(() => import('./audit/audit-screen.tsx'), 'AuditScreen')

const searches = createRoute({
  getParentRoute: () => root,
  path: '/busquedas',
  validateSearch: ({ texto }: Record<string, unknown>): { texto?: string } =>
    typeof texto === 'string' || typeof texto === 'number' ? { texto: String(texto) } : {},
  component: function Searches() {
    return <SearchesScreen text={searches.useSearch().texto} />
  },
})

const inbox = createRoute({
  getParentRoute: () => root,
  path: '/mensajes',
  validateSearch: readInboxFilters,
  component: function Inbox() {
    return <InboxScreen filters={inbox.useSearch()} />
  },
})

const message = createRoute({
  getParentRoute: () => root,
  path: '/mensajes/$id',
  component: function Message() {
    const { id } = message.useParams()
    return <MessageScreen key={id} id={id} />
  },
})

const registered = createRoute({
  getParentRoute: () => root,
  path: '/registrados',
  validateSearch: ({ buscar }: Record<string, unknown>): { buscar?: string } =>
    typeof buscar === 'string' || typeof buscar === 'number' ? { buscar: String(buscar).slice(0, 200) } : {},
  component: function Registered() {
    return <RegisteredScreen words={registered.useSearch().buscar ?? ''} />
  },
})

const proofs = createRoute({ getParentRoute: () => root, path: '/comprobantes', component: ProofsScreen })

const proof = createRoute({
  getParentRoute: () => root,
  path: '/comprobantes/$id',
  component: function Proof() {
    return <ProofScreen id={proof.useParams().id} />
  },
})

const media = createRoute({
  getParentRoute: () => root,
  path: '/medios',
  validateSearch: readMediaFilters,
  component: function Media() {
    return <MediaScreen filters={media.useSearch()} />
  },
})

const users = createRoute({ getParentRoute: () => root, path: '/usuarios', component: UsersScreen })

const user = createRoute({
  getParentRoute: () => root,
  path: '/usuarios/$uid',
  component: function User() {
    const { uid } = user.useParams()
    return <UserScreen key={uid} uid={uid} />
  },
})

const audit = createRoute({
  getParentRoute: () => root,
  path: '/registro',
  validateSearch: readAuditFilters,
  component: function Audit() {
    return <AuditScreen filters={audit.useSearch()} />
  },
})

const usage = createRoute({
  getParentRoute: () => root,
  path: '/visitas',
  validateSearch: readUsageFilters,
  component: function Usage() {
    return <UsageScreen filters={usage.useSearch()} />
  },
})

const vitals = createRoute({
  getParentRoute: () => root,
  path: '/velocidad',
  validateSearch: readUsageFilters,
  component: function Vitals() {
    return <VitalsScreen filters={vitals.useSearch()} />
  },
})

const releases = createRoute({
  getParentRoute: () => root,
  path: '/lanzamientos',
  component: ReleasesScreen,
})

const release = createRoute({
  getParentRoute: () => root,
  path: '/lanzamientos/$launch',
  component: function OneLaunch() {
    const { launch: id } = release.useParams()
    return <ReleaseScreen key={id} id={id} />
  },
})

const publications = createRoute({
  getParentRoute: () => root,
  path: '/publicaciones',
  component: PublicationsScreen,
})

const deleted = createRoute({ getParentRoute: () => root, path: '/eliminados', component: DeletedScreen })

const imports = createRoute({ getParentRoute: () => root, path: '/importar', component: ImportScreen })

const supplierSheet = createRoute({
  getParentRoute: () => root,
  path: '/ficha',
  component: SupplierSheetScreen,
})

const importJob = createRoute({
  getParentRoute: () => root,
  path: '/importar/$import',
  component: function OneImport() {
    const { import: id } = importJob.useParams()
    return <ImportJobScreen key={id} id={id} />
  },
})

const sheets = createRoute({ getParentRoute: () => root, path: '/planilla', component: GridsScreen })

const sheet = createRoute({
  getParentRoute: () => root,
  path: '/planilla/$tipo',
  validateSearch: readGridFilters,
  component: function OneSheet() {
    const { tipo } = sheet.useParams()
    const navigate = sheet.useNavigate()
    return (
      <GridScreen
        key={tipo}
        type={tipo}
        filters={sheet.useSearch()}
        onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    )
  },
})

/** Collections that are more than a list. What they alone need (drag and drop that a keyboard can do) comes with them. */
const OWN_LISTS: Readonly<Record<string, ReturnType<typeof lazy>>> = {
  categories: lazy(whenReachable(() => import('./categories/categories-screen.tsx'))),
  'product-types': lazy(whenReachable(() => import('./product-types/product-types-screen.tsx'))),
}

const list = createRoute({
  getParentRoute: () => root,
  path: '/$section',
  validateSearch: readFilters,
  loader: ({ params }) => {
    const form = sectionOf(params.section)
    if (form.only === undefined) return form
    throw redirect({
      to: '/$section/$id',
      params: { section: params.section, id: form.only },
      replace: true,
    })
  },
  component: function List() {
    const form = list.useLoaderData()
    const { section } = list.useParams()
    const filters = list.useSearch()
    const Own = OWN_LISTS[form.collection]
    if (Own)
      return (
        <Suspense fallback={<Loading />}>
          <Own />
        </Suspense>
      )
    return <DocumentListScreen key={section} form={form} filters={filters} />
  },
})

const fresh = createRoute({
  getParentRoute: () => root,
  path: '/$section/nuevo',
  validateSearch: ({ copia }: Record<string, unknown>): { copia?: string } =>
    typeof copia === 'string' || typeof copia === 'number' ? { copia: String(copia) } : {},
  loader: ({ params }) => sectionOf(params.section),
  component: function New() {
    return <NewDocumentScreen form={fresh.useLoaderData()} copied={fresh.useSearch().copia} />
  },
})

const document = createRoute({
  getParentRoute: () => root,
  path: '/$section/$id',
  loader: async ({ params, context: { client } }) => {
    const form = sectionOf(params.section)
    const found = client.fetchQuery(documentQuery(form.collection, params.id)).catch((error: unknown) => {
      if (error instanceof Refused && error.status === 404) throw notFound()
      throw error
    })
    const types = form.collection === 'products' ? client.ensureQueryData(typesQuery) : []
    return { form, document: await found, types: await types }
  },
  component: function Document() {
    const { id } = document.useParams()
    return <DocumentScreen key={id} {...document.useLoaderData()} />
  },
})

/** The panel's own tree of addresses, under `/panel`. */
export function panelRouter(client: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([
      home,
      searches,
      inbox,
      message,
      registered,
      proofs,
      proof,
      media,
      users,
      user,
      audit,
      usage,
      vitals,
      releases,
      release,
      publications,
      deleted,
      imports,
      importJob,
      supplierSheet,
      sheets,
      sheet,
      list,
      fresh,
      document,
    ]),
    basepath: '/panel',
    context: { client },
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: Missing,
    defaultPendingComponent: Loading,
    scrollRestoration: true,
    ...(history ? { history } : {}),
  })
}
