import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { slugFrom } from '#/language/slug.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import button from '#/ui/button.module.css'
import { TextField } from '#/panel/common/form-fields.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { documentQuery, typesQuery } from '#/panel/api/queries.ts'
import { beginDraft } from '#/publishing/panel/draft/begin-draft.ts'
import type { DocumentForm } from '#/panel/forms/form-field.ts'
import { formSlug } from '#/panel/forms/forms.ts'
import { siblingCopy, withoutForeignFacts } from './duplicate-document.ts'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import { PermissionNotice } from '#/publishing/panel/form/permission-notice.tsx'
import { screen, stack, touch } from '#/panel/common/styles.ts'
import css from './list.module.css'
import { useDocumentsOf } from '#/panel/api/documents.ts'
import { messageOf } from '#/panel/api/request.ts'

export function NewDocumentScreen({ form, copied }: { form: DocumentForm; copied?: string | undefined }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const documents = useDocumentsOf(form.collection)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const unsent = useUnsentTexts(`texto.nuevo.${form.collection}${copied ? `.${copied}` : ''}`, EMPTY_ENTRY)
  const { typed } = unsent.texts
  // An empty input means the derived value.
  const own = unsent.texts.own || undefined
  if (!form.id) return null
  const { label, help, pattern, number, upper, named } = form.id
  const isSlug = named !== undefined && !number

  async function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = typed.trim()
    const newId = isSlug ? (own ?? slugFrom(name)) : upper ? name.toUpperCase() : name
    if (!new RegExp(`^(?:${pattern})$`).test(newId))
      return setProblem(`«${own ?? name}» no sirve. ${own === undefined ? help : SLUG_HELP}`)
    const id = number ? String(nextNumber(documents)) : newId
    if (documents.some((line) => line.id === id)) {
      return setProblem(`Ya hay uno que se llama «${id}». Buscalo en la lista o escribí otro.`)
    }
    setSending(true)
    try {
      const begun =
        copied === undefined
          ? form.begin
          : withoutForeignFacts(siblingCopy(await suggestId(copied)), await client.fetchQuery(typesQuery))
      await beginDraft(form.collection, id, {
        id: number ? Number(id) : id,
        ...begun,
        ...named?.(name),
        ...todayOf(form),
      })
      unsent.forget()
      await navigate({ to: '/$section/$id', params: { section: formSlug(form.collection), id } })
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setSending(false)
    }
  }

  async function suggestId(other: string) {
    const { draft, live } = await client.fetchQuery(documentQuery(form.collection, other))
    return draft?.data ?? live?.data ?? {}
  }

  const model = copied && documents.find(({ id }) => id === copied)
  return (
    <form className={`${stack.l} ${css.form}`} onSubmit={(event) => void begin(event)} noValidate>
      <ScreenTitle className={screen.title}>{model ? `Duplicar ${model.title}` : form.fresh}</ScreenTitle>
      {model ? (
        <p>
          El nuevo empieza como borrador con todo lo de {model.id}, menos lo que es de ese solo modelo: código
          EAN, homologación, tiendas y descargas.
        </p>
      ) : (
        <p>{form.about}</p>
      )}
      <PermissionNotice collection={form.collection} />
      <TextField
        id="id"
        label={label}
        help={help}
        error={problem}
        {...unsent.field('typed')}
        autoComplete="off"
        autoCapitalize={named ? 'sentences' : 'none'}
        spellCheck={named !== undefined}
      />
      {isSlug ? (
        <details>
          <summary className={touch.flow}>Nombre interno: {own ?? slugFrom(typed)}</summary>
          <TextField
            id="nombre-interno"
            label="Nombre interno"
            help={SLUG_HELP}
            value={own ?? slugFrom(typed)}
            onChange={({ target }) => unsent.write({ own: target.value.trim() })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </details>
      ) : null}
      <p>
        <button type="submit" className={button.primary} disabled={isSending}>
          Empezar
        </button>
      </p>
    </form>
  )
}

const EMPTY_ENTRY = { typed: '', own: '' }

const nextNumber = (documents: readonly { id: string }[]) =>
  Math.max(0, ...documents.map(({ id }) => Number(id))) + 1

const SLUG_HELP = 'Minúsculas sin tilde, números y guiones. No se cambia después.'

const todayOf = ({ today }: DocumentForm) => (today ? { [today]: todayInBuenosAires(new Date()) } : {})
