import rule from '#/ui/rule.module.css'
import type { CaseEntry, CasesPage, CaseView, AddForm } from '#/features/messages/cases-page.ts'
import { telHref } from '#/site/contact/phone-links.ts'
import button from '#/ui/button.module.css'
import { ErrorSummary } from '#/ui/error-summary.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import framed from '#/ui/framed.module.css'
import layout from '#/ui/layout.module.css'
import print from '#/ui/print.module.css'
import stack from '#/ui/stack.module.css'
import account from '#/site/account/account.module.css'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import css from './messages.module.css'

const CASE_FILE_HELP =
  'JPG, PNG, WebP o PDF de hasta 10\u00a0MB. Le quitamos la ubicación y los demás datos ocultos.'

function AddToCase({ add, mayAttach }: { add: AddForm; mayAttach: boolean }) {
  const { errors, values, token } = add
  return (
    <section aria-labelledby="sumar" className={print.never}>
      <h2 id="sumar" className={account.heading}>
        Sumá algo
      </h2>
      <form
        method="post"
        action="/casos/sumar"
        encType="multipart/form-data"
        noValidate
        className={`${stack.l} ${account.form}`}
      >
        <input type="hidden" name="token" value={token} />
        <FormFieldRow id="sumar-text" label="Mensaje" error={errors.text}>
          <textarea
            {...fieldProps('sumar-text', { error: errors.text })}
            name="text"
            rows={5}
            maxLength={4000}
            defaultValue={values.text}
          />
        </FormFieldRow>
        {mayAttach ? (
          <FormFieldRow
            id="sumar-file"
            label="Foto o archivo"
            optional
            help={CASE_FILE_HELP}
            error={errors.file}
          >
            <input
              {...fieldProps('sumar-file', { help: CASE_FILE_HELP, error: errors.file })}
              name="file"
              type="file"
              accept=".pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp"
            />
          </FormFieldRow>
        ) : null}
        <button type="submit" className={button.primary}>
          Enviar
        </button>
      </form>
    </section>
  )
}

type CaseConversationProps = { page: CasesPage; view: CaseView }

export function CaseConversation({ page, view }: CaseConversationProps) {
  const { add, contact } = page
  return (
    <>
      <header className={account.intro}>
        <h1 className={`${font.h1} ${font.tabular}`}>
          Caso <span className={layout.whole}>{view.id}</span>
        </h1>
        <p className={`${layout.box} ${stack.xs} ${css.state}`} data-state={view.state}>
          <strong className={`${font.h3} ${font.medium}`}>{view.stateWord}</strong>
          <span>{view.next}</span>
        </p>
        {page.notice === null ? null : (
          <p role="status" className={`${framed.done} ${account.notice}`}>
            {page.notice}
          </p>
        )}
        <ErrorSummary
          title="No pudimos sumarlo"
          problem={add.problem}
          errors={(['text', 'file'] as const)
            .filter((name) => add.errors[name])
            .map((name) => ({ target: `sumar-${name}`, text: add.errors[name] }))}
          className={account.notice}
        />
      </header>
      <div className={account.columns}>
        <section aria-labelledby="lo-dicho">
          <h2 id="lo-dicho" className={account.heading}>
            Lo que nos dijimos
          </h2>
          <ol>
            {view.entries.map((entry) => (
              <CaseEntryRow key={`${entry.at}${entry.by}${entry.text}`} entry={entry} />
            ))}
          </ol>
        </section>
        <div className={`${stack.xl} ${css.aside}`}>
          {view.mayAdd ? (
            <AddToCase add={add} mayAttach={view.mayAttach} />
          ) : (
            <p className={font.muted}>
              Este caso ya tiene muchos mensajes. Seguí por{' '}
              <a href={`mailto:${contact.email}?subject=${encodeURIComponent(`Caso ${view.id}`)}`}>
                {contact.email}
              </a>
              .
            </p>
          )}
          <section aria-labelledby="datos-del-caso" className={stack.s}>
            <h2 id="datos-del-caso" className={account.heading}>
              Datos del caso
            </h2>
            <dl className={`${font.small} ${stack.s} ${css.caseFacts}`}>
              <div>
                <dt>Por</dt>
                <dd>{view.about}</dd>
              </div>
              <div>
                <dt>Llegó</dt>
                <dd>{view.on}</dd>
              </div>
              {view.product ? (
                <div>
                  <dt>Producto</dt>
                  <dd>
                    <SiteLink href={`/productos/${view.product.id}`}>{view.product.name}</SiteLink>
                  </dd>
                </div>
              ) : null}
              {view.serial === null ? null : (
                <div>
                  <dt>N.º de serie</dt>
                  <dd>{view.serial}</dd>
                </div>
              )}
            </dl>
            <p className={font.note}>
              También por teléfono, con el número de caso a mano:{' '}
              <a href={telHref(contact.phone)}>{contact.phone}</a>.
            </p>
          </section>
          <form method="post" action="/casos/salir" className={print.never}>
            <button className={button.text}>Cerrar este caso en este dispositivo</button>
          </form>
        </div>
      </div>
    </>
  )
}

function CaseEntryRow({ entry }: { entry: CaseEntry }) {
  return (
    <li className={`${stack.xs} ${rule.below} ${css.entry}`} data-by={entry.by}>
      <p className={font.note}>
        <strong className={`${font.medium} ${font.ink}`}>{entry.who}</strong>
        {' · '}
        <time dateTime={entry.at}>{entry.on}</time>
      </p>
      {entry.subject === null ? null : <p className={font.medium}>{entry.subject}</p>}
      {entry.text === '' ? null : <p className={css.words}>{entry.text}</p>}
      {entry.files.length > 0 ? (
        <ul>
          {entry.files.map(({ link, name, detail }) => (
            <li key={link}>
              <a href={link} className={`${layout.whole} ${css.file}`}>
                {name}
              </a>{' '}
              <span className={font.note}>{detail}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}
