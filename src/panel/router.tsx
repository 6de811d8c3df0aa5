import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  useNavigate,
  useParams,
  useSearch,
} from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { formOf, SECTIONS } from '../pages/panel/forms/forms.ts'
import { whenReachable } from './api/connection.ts'
import { documentQuery, sessionQuery, summariesQuery, typesQuery } from './api/queries.ts'
import { Refused } from './api/request.ts'
import {
  filtersOf,
  readAuditFilters,
  readInboxFilters,
  readUsageFilters,
  type FilteredScreenProps,
} from './common/filters.ts'
import { DocumentScreen } from './document-form/document-screen.tsx'
import { DocumentListScreen } from './document-list/document-list-screen.tsx'
import { readDocumentFilters, type DocumentFilters } from './document-list/list-filter-state.ts'
import { NewDocumentScreen } from './document-list/new-document-screen.tsx'
import { readGridFilters } from './grid/grid-address.ts'
import { HomeScreen } from './home/home-screen.tsx'
import { readMediaFilters } from './media/media-filters.ts'
import { Failure, Loading, Missing, NotForYou } from './shell/failure.tsx'
import { useMay } from './shell/session.ts'
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

/** Who alone may see a screen, and what others are told that it shows. */
type Only = { may: string; what: string }

function For({ only, children }: { only: Only; children: ReactNode }) {
  return useMay(only.may) ? children : <NotForYou what={only.what} />
}

const under = (only: Only | undefined, screen: ReactNode) => (only ? <For only={only}>{screen}</For> : screen)

const at = <const Path extends string>(path: Path, Screen: ComponentType, only?: Only) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: (): ReactNode => under(only, <Screen />),
  })

/** A screen of one thing; of another it is begun anew. */
const atId = <const Path extends `${string}/$id`>(
  path: Path,
  Screen: ComponentType<{ id: string }>,
  only?: Only,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: function One(): ReactNode {
      const { id = '' } = useParams({ strict: false })
      return under(only, <Screen key={id} id={id} />)
    },
  })

const atFilters = <const Path extends string, Chosen extends object>(
  path: Path,
  readFilters: (search: Record<string, unknown>) => Chosen,
  Screen: ComponentType<FilteredScreenProps<Chosen>>,
  only?: Only,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: readFilters,
    component: function Filtered(): ReactNode {
      return under(only, <Screen {...useFilters<Chosen>()} />)
    },
  })

function useFilters<Chosen extends object>(): FilteredScreenProps<Chosen> {
  const search: object = useSearch({ strict: false })
  const filters = search as Chosen
  const navigate = useNavigate()
  return {
    filters,
    onFilter(change) {
      const said = Object.entries({ ...filters, ...change }).filter(([, value]) => Boolean(value))
      void navigate({ to: '.', search: Object.fromEntries(said), replace: true, resetScroll: false })
    },
  }
}

/** What nobody needs for the first screen comes with its own, once there is a line to bring it. */
const screen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(whenReachable(load), name)

const SearchesScreen = screen(() => import('./searches/searches-screen.tsx'), 'SearchesScreen')
const InboxScreen = screen(() => import('./inbox/inbox-screen.tsx'), 'InboxScreen')
const MessageScreen = screen(() => import('./inbox/message-screen.tsx'), 'MessageScreen')
const RegisteredScreen = screen(() => import('./inbox/registered-screen.tsx'), 'RegisteredScreen')
const ProofsScreen = screen(() => import('./inbox/proofs-screen.tsx'), 'ProofsScreen')
const ProofScreen = screen(() => import('./inbox/proof-screen.tsx'), 'ProofScreen')
const MediaScreen = screen(() => import('./media/media-screen.tsx'), 'MediaScreen')
const UsersScreen = screen(() => import('./users/users-screen.tsx'), 'UsersScreen')
const UserScreen = screen(() => import('./users/user-screen.tsx'), 'UserScreen')
const AuditScreen = screen(() => import('./audit/audit-screen.tsx'), 'AuditScreen')
const UsageScreen = screen(() => import('./statistics/usage-screen.tsx'), 'UsageScreen')
const VitalsScreen = screen(() => import('./statistics/vitals-screen.tsx'), 'VitalsScreen')
const ReleasesScreen = screen(() => import('./releases/releases-screen.tsx'), 'ReleasesScreen')
const ReleaseScreen = screen(() => import('./releases/release-screen.tsx'), 'ReleaseScreen')
const PublicationsScreen = screen(
  () => import('./publications/publications-screen.tsx'),
  'PublicationsScreen',
)
const DeletedScreen = screen(() => import('./deletions/deleted-screen.tsx'), 'DeletedScreen')
const ImportScreen = screen(() => import('./spreadsheet-import/import-screen.tsx'), 'ImportScreen')
const ImportJobScreen = screen(() => import('./spreadsheet-import/import-job-screen.tsx'), 'ImportJobScreen')
const SupplierSheetScreen = screen(
  () => import('./supplier-sheets/supplier-sheet-screen.tsx'),
  'SupplierSheetScreen',
)
const GridsScreen = screen(() => import('./grid/grids-screen.tsx'), 'GridsScreen')
const GridScreen = screen(() => import('./grid/grid-screen.tsx'), 'GridScreen')

const MESSAGES: Only = { may: 'messages:read', what: 'Lo que escriben las visitas' }
const ERASED: Only = { may: 'messages:read', what: 'Lo que se borró' }
const TEAM: Only = { may: 'users:manage', what: 'Quién trabaja en el sitio' }
const REGISTERED: Only = { may: 'registrations:read', what: 'Los productos que registran las visitas' }
const AUDIT: Only = { may: 'audit:read', what: 'El registro de actividad' }

const screens = [
  at('/', HomeScreen),
  atFilters('/busquedas', filtersOf('texto'), SearchesScreen),
  atFilters('/mensajes', readInboxFilters, InboxScreen, MESSAGES),
  atId('/mensajes/$id', MessageScreen, MESSAGES),
  atFilters('/registrados', filtersOf('buscar'), RegisteredScreen, REGISTERED),
  at('/comprobantes', ProofsScreen, ERASED),
  atId('/comprobantes/$id', ProofScreen, ERASED),
  atFilters('/medios', readMediaFilters, MediaScreen),
  at('/usuarios', UsersScreen, TEAM),
  atId('/usuarios/$id', UserScreen, TEAM),
  atFilters('/registro', readAuditFilters, AuditScreen, AUDIT),
  atFilters('/visitas', readUsageFilters, UsageScreen),
  atFilters('/velocidad', readUsageFilters, VitalsScreen),
  at('/lanzamientos', ReleasesScreen),
  atId('/lanzamientos/$id', ReleaseScreen),
  at('/publicaciones', PublicationsScreen),
  at('/eliminados', DeletedScreen),
  at('/importar', ImportScreen),
  atId('/importar/$id', ImportJobScreen),
  at('/ficha', SupplierSheetScreen),
  at('/planilla', GridsScreen),
] as const

const sheet = createRoute({
  getParentRoute: () => root,
  path: '/planilla/$id',
  validateSearch: readGridFilters,
  component: function OneSheet() {
    const { id } = sheet.useParams()
    const navigate = sheet.useNavigate()
    return (
      <GridScreen
        key={id}
        type={id}
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
  validateSearch: readDocumentFilters,
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
    const filters = useFilters<DocumentFilters>()
    const Own = OWN_LISTS[form.collection]
    if (Own)
      return (
        <Suspense fallback={<Loading />}>
          <Own />
        </Suspense>
      )
    return <DocumentListScreen key={section} form={form} {...filters} />
  },
})

const fresh = createRoute({
  getParentRoute: () => root,
  path: '/$section/nuevo',
  validateSearch: filtersOf('copia'),
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

export function panelRouter(client: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([...screens, sheet, list, fresh, document]),
    basepath: '/panel',
    context: { client },
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: Missing,
    defaultPendingComponent: Loading,
    scrollRestoration: true,
  })
}
