import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import { sendCommand } from '#/panel/api/send-command.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { parts, stack } from '#/panel/common/styles.ts'
import css from './deletions.module.css'
import { DocumentLink } from '#/panel/common/document-link.tsx'
import { isDocument } from '#/panel/api/documents.ts'
import { ChoiceOptions, TextField } from '#/panel/common/form-fields.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import type { linksRead } from '#/publishing/server/publication-reads.ts'
import type { deleteDocument } from '#/publishing/commands/deletions/deletion-commands.ts'

type DeleteDialogProps = {
  collection: PublicCollection
  id: string
  title: string
  version: number
  onClose: () => void
}

const factsQuery = (collection: PublicCollection, id: string) => ({
  ...readQuery<typeof linksRead>('enlaces/:collection/:id', { collection, id }),
  staleTime: 0,
  gcTime: 0,
})

export function DeleteDialog({ collection, id, title, version, onClose }: DeleteDialogProps) {
  const { data: facts, error } = useQuery(factsQuery(collection, id))
  return (
    <PanelDialog title={`¿Eliminar «${title}» del sitio?`} onClose={onClose}>
      {facts ? (
        <Decision {...{ collection, id, version, facts, onClose }} />
      ) : (
        <>
          {error ? (
            <ProblemMessage error={error} isInline />
          ) : (
            <p role="status">{facts === null ? 'Ya no está en el sitio.' : 'Buscando qué lo nombra…'}</p>
          )}
          <DialogActions cancel="Cancelar" onCancel={onClose} />
        </>
      )}
    </PanelDialog>
  )
}

type DocumentLinks = NonNullable<ReadOutput<typeof linksRead>>

type DecisionProps = Omit<DeleteDialogProps, 'title'> & { facts: DocumentLinks }

function Decision({ collection, id, version, facts, onClose }: DecisionProps) {
  const navigate = useNavigate()
  const { issues, path, targets } = facts
  const errors = issues.filter(({ severity }) => severity === 'error')
  // Links that are faults are already listed.
  const links = facts.links.filter((link) => !errors.some(isDocument(link)))
  const [isLed, setLed] = useState(path !== null)
  const unsent = useUnsentTexts(`texto.eliminar.${collection}/${id}`, { target: targets[0]?.path ?? '/' })
  const remove = useMutation({
    mutationFn: () =>
      sendCommand<typeof deleteDocument>('document.delete', {
        collection,
        document: id,
        version,
        redirect: path !== null && isLed ? unsent.texts.target.trim() : null,
      }),
    onSuccess() {
      unsent.forget()
      return navigate({ to: '/eliminados' })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    remove.mutate()
  }
  return (
    <form onSubmit={submit}>
      {errors.length > 0 ? (
        <DeleteFaults errors={errors} />
      ) : (
        <p>
          Desaparece para los visitantes. Durante 30 días lo podés restaurar, con su borrador si tiene uno, en
          «Eliminados».
          {collection === 'products'
            ? ' Si dejó de venderse, mejor marcalo como discontinuado: su página, su manual y su garantía siguen a mano.'
            : ''}
        </p>
      )}
      {links.length > 0 ? (
        <div>
          <p>{errors.length > 0 ? 'También lo nombra:' : 'Lo nombra:'}</p>
          <ul className={css.links}>
            {links.map((link) => (
              <li key={`${link.collection}/${link.id} ${link.label}`}>
                <DocumentLink to={link}>{link.title}</DocumentLink>, en {link.label}
              </li>
            ))}
          </ul>
        </div>
      ) : errors.length === 0 ? (
        <p>Nada más del sitio lo nombra.</p>
      ) : null}
      {errors.length === 0 && path !== null ? (
        <DeleteRedirect {...{ path, isLed, setLed, targets, unsent }} />
      ) : null}
      <ProblemMessage error={remove.error} isInline />
      <DialogActions
        cancel="Cancelar"
        onCancel={onClose}
        confirm={errors.length > 0 ? undefined : remove.isPending ? 'Eliminando…' : 'Eliminar del sitio'}
        disabled={remove.isPending}
      />
    </form>
  )
}

function DeleteFaults({ errors }: { errors: DocumentLinks['issues'] }) {
  return (
    <div className={`${stack.xs} ${css.faults}`} role="alert">
      <p>Todavía no se puede: hace falta acá. Cambiá esto primero.</p>
      <ul>
        {errors.map((error) => (
          <li key={`${error.collection}/${error.id} ${error.path} ${error.message}`}>
            <DocumentLink to={error}>{error.title}</DocumentLink>
            {error.label ? `, en ${error.label}` : `: ${error.message}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

type DeleteRedirectProps = {
  path: string
  isLed: boolean
  setLed: (isLed: boolean) => void
  targets: DocumentLinks['targets']
  unsent: ReturnType<typeof useUnsentTexts<'target'>>
}

/** Target of the redirect from the address of the deleted document. */
function DeleteRedirect({ path, isLed, setLed, targets, unsent }: DeleteRedirectProps) {
  const help = targets.map(({ title, path: each }) => `${title}: ${each}`).join(' · ')
  return (
    <>
      <label className={css.check}>
        <input
          type="checkbox"
          className={parts.check}
          checked={isLed}
          onChange={(event) => setLed(event.target.checked)}
        />
        <span>
          Llevar a otra página a quien entre a <code>{path}</code>
        </span>
      </label>
      {isLed ? (
        <>
          <TextField
            id="eliminar-destino"
            label="A qué página"
            help={help}
            required
            pattern="/.*"
            list="eliminar-destinos"
            {...unsent.field('target')}
          />
          <datalist id="eliminar-destinos">
            <ChoiceOptions choices={targets.map((each) => [each.path, each.title])} />
          </datalist>
        </>
      ) : (
        <p>Quien tenga esa dirección va a ver que la página no existe.</p>
      )}
    </>
  )
}
