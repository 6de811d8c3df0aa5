import type { MyProduct, MyProductsPage } from '#/features/my-products/my-products-page.ts'
import button from '#/ui/button.module.css'
import { ExternalLink } from '#/ui/external-link.tsx'
import layout from '#/ui/layout.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import print from '#/ui/print.module.css'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import { ProvinceForm } from '#/site/support/province-form.tsx'
import css from './troubleshooting.module.css'

type TroubleshootingProps = Pick<MyProductsPage, 'provinces'> & { product: MyProduct }

export function Troubleshooting({ product, provinces }: TroubleshootingProps) {
  const { id, name, help, warranty } = product
  const { faults, manual, questions, trade, whatsapp, contact } = help
  return (
    <details className={`${print.never} ${css.help}`}>
      <summary className={button.tall}>
        ¿Falló? Qué hacer<span className={layout.hidden}> con {name}</span>
      </summary>
      <ol className={`${stack.m} ${font.body} ${css.steps}`}>
        {faults === null ? null : (
          <li>
            <strong className={font.medium}>Buscá qué le pasa.</strong>{' '}
            <SiteLink href={faults}>Problemas y soluciones, paso a paso</SiteLink>
          </li>
        )}
        {manual === null && questions === null ? null : (
          <li>
            <strong className={font.medium}>Probá lo que dice el manual.</strong>{' '}
            <span>
              {manual === null ? null : (
                <a
                  href={`${manual.read ?? manual.link}#problemas`}
                  download={manual.read === null || undefined}
                >
                  Problemas y soluciones, en el manual
                </a>
              )}
              {manual !== null && questions !== null ? ' · ' : null}
              {questions === null ? null : <SiteLink href={questions}>Preguntas de este modelo</SiteLink>}
            </span>
          </li>
        )}
        {provinces.length === 0 ? null : (
          <li>
            <strong className={font.medium}>Llevalo al service más cercano.</strong>{' '}
            {warranty.over
              ? 'La garantía terminó: pedí presupuesto antes de dejarlo.'
              : 'Está en garantía: la reparación y el flete son sin cargo. Llevá la factura.'}
            <div className={css.centres}>
              <ProvinceForm id={`provincia-${id}`} trade={trade} provinces={provinces} />
            </div>
          </li>
        )}
        <li>
          <strong className={font.medium}>Contanos qué pasa.</strong>{' '}
          {whatsapp === null ? null : (
            <>
              <ExternalLink href={whatsapp}>Por WhatsApp, con el modelo ya escrito</ExternalLink>
              {' · '}
            </>
          )}
          <SiteLink href={contact}>Con el formulario</SiteLink>
        </li>
      </ol>
    </details>
  )
}
