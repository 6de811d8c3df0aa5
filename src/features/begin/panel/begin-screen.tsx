import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { formatCount } from '#/language/es-AR/format.ts'
import { isStepDone, OPTIONAL_STEPS, SETTINGS_STEPS, type BeginStep } from '#/publishing/model/begin-steps.ts'
import { PRIVACY_PAGE } from '#/site/model/privacy-page.ts'
import type { Summary } from '#/panel/model/panel-data.ts'
import { isDocument, useDocuments } from '#/panel/api/documents.ts'
import { documentQuery, type AskedDocument } from '#/panel/api/queries.ts'
import { sendCommand } from '#/panel/api/send-command.ts'
import { Button, BUTTON_CLASS } from '#/panel/common/button.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { ListRow, PanelSection } from '#/panel/common/section.tsx'
import { screen } from '#/panel/common/styles.ts'
import { ReviewDialog } from '#/publishing/panel/publications/review-dialog.tsx'
import type { SentDraft } from '#/publishing/panel/releases/release-queries.ts'
import { ListScreen } from '#/panel/common/list-screen.tsx'
import { useMay } from '#/panel/shell/session.ts'
import { ServerWarnings } from '#/panel/shell/server-warnings.tsx'
import { PrivacyLink } from '#/publishing/panel/list/privacy-link.tsx'
import type { publish as publishCommand } from '#/publishing/commands/publications/publish.ts'

type BeginScreenStep = { name: string; why: string; isDone: boolean; way: ReactNode }

const missingStep = ({ name, why, way }: Omit<BeginScreenStep, 'isDone'>) => (
  <ListRow key={name} name={name} detail={why} end={way} />
)

const stepLink = ({ slug, title }: BeginStep, words: string) => (
  <Link
    to="/empezar/$id"
    params={{ id: slug }}
    className={BUTTON_CLASS.outline}
    aria-label={`${words}: ${title}`}
  >
    {words}
  </Link>
)

/** Required and optional steps to open the site. */
function useBeginSteps(documents: readonly Summary[], site: AskedDocument | undefined) {
  const mayAddTypes = useMay('product-types:write')
  const categories = useFaults(documents, 'categories')
  const products = useFaults(documents, 'products')
  const hasPolicy = documents.some(isDocument(PRIVACY_POLICY))
  const { data: policy } = useQuery({
    ...documentQuery(PRIVACY_POLICY.collection, PRIVACY_POLICY.id),
    enabled: hasPolicy,
  })
  const isSigned = policy !== undefined && !policy.issues.some(({ severity }) => severity === 'error')
  if (!site) return undefined
  const steps: BeginScreenStep[] = [
    ...SETTINGS_STEPS.map((step) => ({
      name: step.title,
      why: step.why,
      isDone: isStepDone(step, site.issues),
      way: stepLink(step, isStepDone(step, site.issues) ? 'Ver' : 'Completar'),
    })),
    {
      name: 'Política de privacidad',
      why: 'La nombran los formularios y la pide la Ley 25.326. Hay un modelo con tus datos legales y de contacto: leelo, corregí lo que no sea así y firmalo con la fecha desde la que vale. Inscribí también la base de datos en la Agencia de Acceso a la Información Pública.',
      isDone: isSigned,
      way: <PrivacyLink words={isSigned ? 'Ver' : 'Revisar y firmar'} />,
    },
    {
      name: 'Primera categoría',
      why: 'Dónde se lo busca: parlantes, pavas, notebooks.',
      ...wayTo('categorias', categories),
    },
    {
      name: 'Primer producto',
      why: 'Con una foto. De qué tipo es se elige entre los veintidós que ya están y los tuyos.',
      ...wayTo('productos', products, products.found?.draft?.data ?? products.found?.live?.data),
    },
  ]
  const settings = (site.draft?.data ?? site.live?.data ?? {}) as Record<string, unknown>
  const chosen = OPTIONAL_STEPS.map((step) => {
    const isDone = settings[step.field] !== undefined && isStepDone(step, site.issues)
    return { name: step.title, why: step.why, isDone, way: stepLink(step, isDone ? 'Ver' : 'Elegir') }
  })
  const types = documents.filter(({ collection }) => collection === 'product-types')
  const typeStep = {
    name: 'Tipo de producto',
    why: 'Qué datos lleva. Sólo si el tuyo no es ninguno de los que ya están: hay de audio, computación y cocina.',
    way: (
      <Link to="/tipos" className={BUTTON_CLASS.outline}>
        Ver
      </Link>
    ),
  }
  const optional = [
    ...(mayAddTypes && types.length === 0 ? [typeStep] : []),
    ...chosen.filter(({ isDone }) => !isDone),
  ]
  return { steps, chosen, optional }
}

export function BeginScreen() {
  const documents = useDocuments()
  const client = useQueryClient()
  const mayPublish = useMay('publish')
  const [isReviewing, setReviewing] = useState(false)
  const { data: site, error } = useQuery(documentQuery('settings', 'site'))
  const begun = useBeginSteps(documents, site)
  const publish = useMutation({
    mutationFn: (drafts: SentDraft[]) =>
      sendCommand<typeof publishCommand>('publication.publish', { drafts }),
    onSuccess: () => client.invalidateQueries(),
  })
  if (!begun) return <ProblemMessage error={error} />
  const { steps, chosen, optional } = begun
  const left = steps.filter(({ isDone }) => !isDone)
  const done = [...steps, ...chosen].filter(({ isDone }) => isDone)
  const drafts = documents.filter(
    ({ state, collection }) => state !== 'live' && CHECKED_COLLECTIONS.has(collection),
  )
  return (
    <ListScreen
      title="Empecemos"
      about={
        left.length === 0
          ? 'Está todo lo que hace falta. Al publicar, el sitio se abre a las visitas.'
          : 'Quien entra al sitio lee «Muy pronto» hasta que publiques. Lo que escribís se guarda solo, y podés seguir otro día.'
      }
    >
      <PanelSection
        id="falta"
        title={left.length === 0 ? 'Listo para abrir' : `Falta${left.length === 1 ? '' : 'n'}`}
        count={left.length === 0 ? undefined : left.length}
      >
        {left.length === 0 ? (
          <p className={screen.none}>
            Se publican juntos {formatCount(drafts.length, 'documento', 'documentos')}; antes ves todo lo que
            dicen.
          </p>
        ) : (
          <ul className={screen.lines}>{left.map(missingStep)}</ul>
        )}
        {left.length === 0 && mayPublish ? (
          <Button look="primary" onClick={() => setReviewing(true)}>
            Publicar y abrir el sitio
          </Button>
        ) : null}
      </PanelSection>
      {optional.length === 0 ? null : (
        <PanelSection id="opcional" title="Si querés">
          <ul className={screen.lines}>{optional.map(missingStep)}</ul>
        </PanelSection>
      )}
      {done.length > 0 ? (
        <PanelSection id="hecho" title="Hecho" count={done.length}>
          <ul className={screen.lines}>
            {done.map(({ name, way }) => (
              <ListRow key={name} name={name} end={way} />
            ))}
          </ul>
        </PanelSection>
      ) : null}
      <ServerWarnings />
      {isReviewing ? (
        <ReviewDialog
          title="Lo que se publica"
          documents={drafts}
          confirm="Publicar y abrir el sitio"
          mutation={publish}
          onClose={() => setReviewing(false)}
        />
      ) : null}
    </ListScreen>
  )
}

const PRIVACY_POLICY = { collection: 'pages', id: PRIVACY_PAGE } as const

const CHECKED_COLLECTIONS: ReadonlySet<string> = new Set([
  'settings',
  'categories',
  'product-types',
  'products',
  'pages',
])

type FaultCheck = ReturnType<typeof useFaults>

function useFaults(documents: readonly Summary[], collection: 'categories' | 'products') {
  const some = documents.filter((each) => each.collection === collection).slice(0, MAX_CHECKED_DOCUMENTS)
  const answers = useQueries({ queries: some.map(({ id }) => documentQuery(collection, id)) })
  const all = answers.flatMap(({ data }) => data ?? [])
  const faultsIn = (each: (typeof all)[number] | undefined) =>
    each?.issues.filter(({ severity }) => severity === 'error').length ?? 0
  const found = all.find((each) => faultsIn(each) === 0) ?? all[0]
  return { id: some.length === 0 ? undefined : (found?.id ?? some[0]!.id), found, faults: faultsIn(found) }
}

/** Maximum documents to look up; with more, onboarding is over. */
const MAX_CHECKED_DOCUMENTS = 5

function wayTo(
  section: string,
  { id, found, faults }: FaultCheck,
  product?: Record<string, unknown>,
): Pick<BeginScreenStep, 'isDone' | 'way'> {
  if (id === undefined) {
    const way = (
      <Link to="/$section/nuevo" params={{ section }} className={BUTTON_CLASS.outline}>
        Empezar
      </Link>
    )
    return { isDone: false, way }
  }
  const lacksPicture =
    product !== undefined && !(Array.isArray(product.pictures) && product.pictures.length > 0)
  return {
    isDone: found !== undefined && faults === 0 && !lacksPicture,
    way: (
      <Link to="/$section/$id" params={{ section, id }} className={BUTTON_CLASS.outline}>
        {faults > 0
          ? `Seguir: ${formatCount(faults, 'dato', 'datos')}`
          : lacksPicture
            ? 'Falta la foto'
            : 'Ver'}
      </Link>
    ),
  }
}
