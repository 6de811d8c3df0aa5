import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { WHAT_STAYS } from '#/features/privacy/proof-text.ts'
import { Button, BUTTON_CLASS } from '#/panel/common/button.tsx'
import { proofQuery, type PanelProof } from './proof-queries.ts'
import { usePanelSession } from '#/panel/shell/session.ts'
import { ScreenHead } from '#/panel/common/screen-head.tsx'
import { card, screen, utility } from '#/panel/common/styles.ts'
import css from './privacy.module.css'
import { longMoment } from '#/panel/common/moments.ts'
import { ItemScreen } from '#/panel/common/item-screen.tsx'

export default function ProofScreen({ id }: { id: string }) {
  const query = useQuery(proofQuery(id))
  const trail = (
    <>
      <Link to="/comprobantes">Comprobantes de borrado</Link> / <span>{id}</span>
    </>
  )
  return (
    <ItemScreen trail={trail} title="Comprobante de borrado" query={query}>
      {(proof) => <Proof proof={proof} />}
    </ItemScreen>
  )
}

function Proof({ proof }: { proof: PanelProof }) {
  const { id, at, by, person, erased, isDone, howToCheck } = proof
  const { siteName } = usePanelSession()
  return (
    <>
      <ScreenHead
        title={`Comprobante de borrado ${id}`}
        detail={siteName}
        actions={
          <>
            <Button look="primary" onClick={() => window.print()}>
              Imprimir
            </Button>
            <a
              className={BUTTON_CLASS.outline}
              href={`/panel/comprobantes-en-texto/${id}.txt`}
              download={`${id}.txt`}
            >
              Descargar
            </a>
          </>
        }
      />
      {isDone ? null : (
        <p className={utility.error} role="alert">
          El borrado quedó a medias. Volvé a la consulta de esta persona y pedilo de nuevo.
        </p>
      )}
      <dl className={`${screen.facts} ${css.proof}`}>
        <dt>Fecha</dt>
        <dd>{longMoment(at)}</dd>
        <dt>Lo hizo</dt>
        <dd>{by}</dd>
        <dt>Huella de la persona</dt>
        <dd className={css.hash}>{person}</dd>
      </dl>
      <section aria-labelledby="borrado">
        <h2 id="borrado" className={card.title}>
          {isDone
            ? 'A pedido de su titular (Ley 25.326, artículo 16) se borró, con toda su historia'
            : 'Se iba a borrar'}
        </h2>
        <ul className={css.things}>
          {erased.map((thing) => (
            <li key={thing.hash}>
              {thing.words}
              <span className={css.hash}>Huella: {thing.hash}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className={screen.detail}>{WHAT_STAYS}</p>
      <p className={screen.detail}>{howToCheck}</p>
    </>
  )
}
