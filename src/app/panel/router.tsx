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
import { DOCUMENT_FORMS } from '#/panel/forms/forms.ts'
import { whenReachable } from '#/panel/api/connection.ts'
import { BeginScreen } from '#/features/begin/panel/begin-screen.tsx'
import { isNothingPublished } from '#/publishing/panel/publications/published-note.tsx'
import { useDocuments } from '#/panel/api/documents.ts'
import {
  documentQuery,
  manualChoicesQuery,
  sessionQuery,
  summariesQuery,
  typesQuery,
} from '#/panel/api/queries.ts'
import { RequestRefused } from '#/panel/api/request.ts'
import { filtersOf, type FilteredScreenProps } from '#/panel/common/filters.ts'
import { DocumentScreen } from '#/publishing/panel/form/document-screen.tsx'
import { DocumentListScreen } from '#/publishing/panel/list/document-list-screen.tsx'
import { readDocumentFilters, type DocumentFilters } from '#/publishing/panel/list/list-filter-state.ts'
import { NewDocumentScreen } from '#/publishing/panel/list/new-document-screen.tsx'
import { PanelHomeScreen } from '#/features/panel-home/panel/home-screen.tsx'
import { Failure, Loading, MissingScreen, NotForYou } from '#/panel/shell/failure.tsx'
import { useMay } from '#/panel/shell/session.ts'
import type { Only, PanelScreen } from '#/panel/shell/panel-door.ts'
import { Shell } from '#/panel/shell/shell.tsx'
import { OUTDATED, PANEL_PLACES, FEATURE_SCREENS, type FeatureScreen } from './panel-features.ts'

const sectionOf = (slug: string) => {
  const form = DOCUMENT_FORMS.find((one) => one.slug === slug)
  if (!form) throw notFound()
  return form
}

const root = createRootRouteWithContext<{ client: QueryClient }>()({
  loader: async ({ context: { client } }) => {
    await Promise.all([client.ensureQueryData(sessionQuery), client.ensureQueryData(summariesQuery)])
  },
  component: function Root(): ReactNode {
    return <Shell session={useSuspenseQuery(sessionQuery).data} screens={PANEL_PLACES} outdated={OUTDATED} />
  },
  errorComponent: Failure,
  pendingComponent: Loading,
  notFoundComponent: MissingScreen,
})

function For({ only, children }: { only: Only; children: ReactNode }) {
  return useMay(only.may) ? children : <NotForYou what={only.what} />
}

const under = (only: Only | undefined, screen: ReactNode) => (only ? <For only={only}>{screen}</For> : screen)

const screenRoute = <Path extends string, Chosen extends object>(of: PanelScreen<Path, Chosen>) => {
  const { path, only, filters } = of
  const load = of.load as () => Promise<{ default: RoutedScreen<Chosen> }>
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

type RoutedScreen<Chosen> = (props: { id: string } & FilteredScreenProps<Chosen>) => ReactNode

function useFilters<Chosen extends object>(): FilteredScreenProps<Chosen> {
  const search: object = useSearch({ strict: false })
  const filters = search as Chosen
  const navigate = useNavigate()
  return {
    filters,
    onFilter(change) {
      const setFilters = Object.entries({ ...filters, ...change }).filter(([, value]) => Boolean(value))
      void navigate({ to: '.', search: Object.fromEntries(setFilters), replace: true, resetScroll: false })
    },
  }
}

const homeRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: function Home() {
    return isNothingPublished(useDocuments()) ? <BeginScreen /> : <PanelHomeScreen />
  },
})

type RouteOf<Each> =
  Each extends PanelScreen<infer Path, infer Chosen> ? ReturnType<typeof screenRoute<Path, Chosen>> : never

/** Lazily loaded screens; the cast is needed because TypeScript does not map a union. */
const screenRoutes = FEATURE_SCREENS.map((each: PanelScreen) =>
  screenRoute(each),
) as unknown as RouteOf<FeatureScreen>[]

const listRoute = createRoute({
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
    const { section } = listRoute.useParams()
    return (
      <DocumentListScreen key={section} form={listRoute.useLoaderData()} {...useFilters<DocumentFilters>()} />
    )
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

/** Collections whose fields are labelled by product types. */
const WITH_TYPES: ReadonlySet<string> = new Set(['products', 'manuals', 'manual-texts'])

const document = createRoute({
  getParentRoute: () => root,
  path: '/$section/$id',
  loader: async ({ params, context: { client } }) => {
    const form = sectionOf(params.section)
    const found = client.fetchQuery(documentQuery(form.collection, params.id)).catch((error: unknown) => {
      if (error instanceof RequestRefused && error.status === 404) throw notFound()
      throw error
    })
    const types = WITH_TYPES.has(form.collection) ? client.fetchQuery(typesQuery) : []
    // Manuals are named after their type only.
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
    routeTree: root.addChildren([homeRoute, ...screenRoutes, listRoute, fresh, document]),
    basepath: '/panel',
    context: { client },
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: MissingScreen,
    defaultPendingComponent: Loading,
    scrollRestoration: true,
  })
}
