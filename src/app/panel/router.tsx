import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
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
import type { ReactNode } from 'react'
import { formOf, SECTIONS } from '#/panel/forms/forms.ts'
import { whenReachable } from '#/panel/api/connection.ts'
import { BeginScreen } from '#/features/begin/panel/begin-screen.tsx'
import { isBeginning } from '#/publishing/panel/publications/is-beginning.ts'
import { useDocuments } from '#/panel/api/documents.ts'
import {
  documentQuery,
  manualChoicesQuery,
  sessionQuery,
  summariesQuery,
  typesQuery,
} from '#/panel/api/queries.ts'
import { Refused } from '#/panel/api/request.ts'
import {
  filtersOf,
  readAuditFilters,
  readInboxFilters,
  readUsageFilters,
  type FilteredScreenProps,
} from '#/panel/common/filters.ts'
import { DocumentScreen } from '#/publishing/panel/form/document-screen.tsx'
import { DocumentListScreen } from '#/publishing/panel/list/document-list-screen.tsx'
import { readDocumentFilters, type DocumentFilters } from '#/publishing/panel/list/list-filter-state.ts'
import { NewDocumentScreen } from '#/publishing/panel/list/new-document-screen.tsx'
import { readGridFilters } from '#/features/grid/panel/grid-address.ts'
import { HomeScreen } from '#/features/panel-home/panel/home-screen.tsx'
import { readMediaFilters } from '#/publishing/panel/media/media-filters.ts'
import { Failure, Loading, Missing, NotForYou } from '#/panel/shell/failure.tsx'
import { useMay } from '#/panel/shell/session.ts'
import { Shell } from '#/panel/shell/shell.tsx'

const sectionOf = (slug: string) => {
  const section = SECTIONS.find((one) => one.slug === slug)
  const form = section && formOf(section.collection)
  if (!form) throw notFound()
  return form
}

const root = createRootRouteWithContext<{ client: QueryClient }>()({
  loader: async ({ context: { client } }) => {
    await Promise.all([client.ensureQueryData(sessionQuery), client.ensureQueryData(summariesQuery)])
  },
  component: function Root() {
    return <Shell session={useSuspenseQuery(sessionQuery).data} />
  },
  errorComponent: Failure,
  pendingComponent: Loading,
  notFoundComponent: Missing,
})

type Only = { may: string; what: string }

function For({ only, children }: { only: Only; children: ReactNode }) {
  return useMay(only.may) ? children : <NotForYou what={only.what} />
}

const under = (only: Only | undefined, screen: ReactNode) => (only ? <For only={only}>{screen}</For> : screen)

type Screen<Chosen> = (props: { id: string } & FilteredScreenProps<Chosen>) => ReactNode

const at = <const Path extends string, Chosen extends object = object>(
  path: Path,
  load: () => Promise<{ default: Screen<NoInfer<Chosen>> }>,
  {
    only,
    filters = () => ({}) as Chosen,
  }: { only?: Only; filters?: (search: Record<string, unknown>) => Chosen } = {},
) => {
  const Lazy = lazyRouteComponent(whenReachable(load))
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: filters,
    component: function At(): ReactNode {
      const { id = '' } = useParams({ strict: false })
      return under(only, <Lazy key={id} id={id} {...useFilters<Chosen>()} />)
    },
  })
}

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

const MESSAGES: Only = { may: 'messages:read', what: 'Lo que escriben las visitas' }
const ERASED: Only = { may: 'messages:read', what: 'Lo que se borró' }
const TEAM: Only = { may: 'users:manage', what: 'Quién trabaja en el sitio' }
const REGISTERED: Only = { may: 'registrations:read', what: 'Los productos que registran las visitas' }
const AUDIT: Only = { may: 'audit:read', what: 'El registro de actividad' }

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: function Home() {
    return isBeginning(useDocuments()) ? <BeginScreen /> : <HomeScreen />
  },
})

/** What nobody needs for the first screen comes with its own, once there is a line to bring it. */
const screens = [
  at('/empezar/$id', () => import('#/features/begin/panel/begin-step-screen.tsx')),
  at('/busquedas', () => import('#/features/search/panel/searches-screen.tsx'), {
    filters: filtersOf('texto'),
  }),
  at('/mensajes', () => import('#/features/messages/panel/inbox-screen.tsx'), {
    only: MESSAGES,
    filters: readInboxFilters,
  }),
  at('/mensajes/$id', () => import('#/features/messages/panel/message-screen.tsx'), { only: MESSAGES }),
  at('/registrados', () => import('#/features/my-products/panel/registered-screen.tsx'), {
    only: REGISTERED,
    filters: filtersOf('buscar'),
  }),
  at('/comprobantes', () => import('#/features/privacy/panel/proofs-screen.tsx'), { only: ERASED }),
  at('/comprobantes/$id', () => import('#/features/privacy/panel/proof-screen.tsx'), { only: ERASED }),
  at('/medios', () => import('#/publishing/panel/media/media-screen.tsx'), { filters: readMediaFilters }),
  at('/agentes', () => import('#/features/programs/panel/programs-screen.tsx')),
  at('/usuarios', () => import('#/features/accounts/panel/users-screen.tsx'), { only: TEAM }),
  at('/usuarios/$id', () => import('#/features/accounts/panel/user-screen.tsx'), { only: TEAM }),
  at('/registro', () => import('#/features/audit/panel/audit-screen.tsx'), {
    only: AUDIT,
    filters: readAuditFilters,
  }),
  at('/visitas', () => import('#/features/statistics/panel/usage-screen.tsx'), { filters: readUsageFilters }),
  at('/velocidad', () => import('#/features/statistics/panel/vitals-screen.tsx'), {
    filters: readUsageFilters,
  }),
  at('/lanzamientos', () => import('#/publishing/panel/releases/releases-screen.tsx')),
  at('/lanzamientos/$id', () => import('#/publishing/panel/releases/release-screen.tsx')),
  at('/calendario', () => import('#/publishing/panel/releases/calendar-screen.tsx'), {
    filters: filtersOf('mes'),
  }),
  at('/publicaciones', () => import('#/publishing/panel/publications/publications-screen.tsx')),
  at('/eliminados', () => import('#/publishing/panel/deletions/deleted-screen.tsx')),
  at('/importar', () => import('#/features/spreadsheets/panel/import-screen.tsx')),
  at('/importar/$id', () => import('#/features/spreadsheets/panel/import-job-screen.tsx')),
  at('/ficha', () => import('#/features/supplier-sheets/panel/supplier-sheet-screen.tsx')),
  // Collections that are more than a list.
  at('/categorias', () => import('#/features/category/panel/categories-screen.tsx')),
  at('/tipos', () => import('#/features/product-types/panel/product-types-screen.tsx')),
  at('/manuales', () => import('#/features/manuals/panel/manuals-screen.tsx')),
  at('/textos-de-manuales', () => import('#/features/manuals/panel/manual-texts-screen.tsx')),
  at('/sitio/$id', () => import('#/features/begin/panel/settings-part-screen.tsx')),
  at('/planilla', () => import('#/features/grid/panel/grids-screen.tsx')),
  at('/planilla/$id', () => import('#/features/grid/panel/grid-screen.tsx'), { filters: readGridFilters }),
] as const

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
    const { section } = list.useParams()
    return <DocumentListScreen key={section} form={list.useLoaderData()} {...useFilters<DocumentFilters>()} />
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

/** Their fields are named by what products state. */
const WITH_TYPES: ReadonlySet<string> = new Set(['products', 'manuals', 'manual-texts'])

const document = createRoute({
  getParentRoute: () => root,
  path: '/$section/$id',
  loader: async ({ params, context: { client } }) => {
    const form = sectionOf(params.section)
    const found = client.fetchQuery(documentQuery(form.collection, params.id)).catch((error: unknown) => {
      if (error instanceof Refused && error.status === 404) throw notFound()
      throw error
    })
    const types = WITH_TYPES.has(form.collection) ? client.fetchQuery(typesQuery) : []
    // They have no name but their type's.
    if (form.collection === 'manuals') await client.fetchQuery(manualChoicesQuery)
    return { form, document: await found, types: await types }
  },
  component: function Document() {
    const { id } = document.useParams()
    return <DocumentScreen key={id} {...document.useLoaderData()} />
  },
})

export function panelRouter(client: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([home, ...screens, list, fresh, document]),
    basepath: '/panel',
    context: { client },
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: Missing,
    defaultPendingComponent: Loading,
    scrollRestoration: true,
  })
}
