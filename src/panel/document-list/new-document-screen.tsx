import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { fold } from '../../language/fold.ts'
import { todayInBuenosAires } from '../../language/es-AR/buenos-aires-day.ts'
import button from '../../ui/button.module.css'
import { TextField } from '../common/form-fields.tsx'
import { documentQuery } from '../api/queries.ts'
import { beginDraft } from '../draft/begin-draft.ts'
import type { DocumentForm } from '../../pages/panel/forms/form-field.ts'
import { slugOf } from '../../pages/panel/forms/forms.ts'
import { copyOf } from './duplicate-document.ts'
import { ScreenTitle } from '../shell/screen-title.tsx'
import { WhatYouMay } from '../document-form/what-you-may.tsx'
import stack from '../../ui/stack.module.css'
import css from './new-document-screen.module.css'
import { useDocumentsOf } from '../api/documents.ts'
import { messageOf } from '../api/request.ts'

export function NewDocumentScreen({ form, copied }: { form: DocumentForm; copied?: string | undefined }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const documents = useDocumentsOf(form.collection)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  if (!form.id) return null
  const { label, help, pattern, number, upper } = form.id

  async function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('id')).trim()
    if (!new RegExp(`^(?:${pattern})$`).test(upper ? typed.toUpperCase() : typed))
      return setProblem(`«${typed}» no sirve. ${help}`)
    const id = number ? String(nextNumber(documents)) : upper ? typed.toUpperCase() : typed
    if (documents.some((line) => line.id === id)) {
      return setProblem(`Ya hay uno que se llama «${id}». Buscalo en la lista o escribí otro.`)
    }
    setSending(true)
    try {
      const begun = copied === undefined ? form.begin : copyOf(await said(copied))
      await beginDraft(form.collection, id, {
        id: number ? Number(id) : id,
        ...begun,
        ...(number ? { name: typed, route: slugFrom(typed) } : {}),
        ...todayOf(form),
      })
      await navigate({ to: '/$section/$id', params: { section: slugOf(form.collection), id } })
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setSending(false)
    }
  }

  async function said(other: string) {
    const { draft, live } = await client.fetchQuery(documentQuery(form.collection, other))
    return draft?.data ?? live?.data ?? {}
  }

  const model = copied && documents.find(({ id }) => id === copied)
  return (
    <form className={`${stack.l} ${css.form}`} onSubmit={(event) => void begin(event)} noValidate>
      <ScreenTitle className={css.title}>{model ? `Duplicar ${model.title}` : form.fresh}</ScreenTitle>
      {model ? (
        <p>
          El nuevo empieza como borrador con todo lo de {model.id}, menos lo que es de ese solo modelo: código
          EAN, homologación, tiendas y descargas.
        </p>
      ) : (
        <p>{form.about}</p>
      )}
      <WhatYouMay collection={form.collection} />
      <TextField
        id="id"
        label={label}
        help={help}
        error={problem}
        name="id"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p>
        <button type="submit" className={button.primary} disabled={isSending}>
          Empezar
        </button>
      </p>
    </form>
  )
}

const nextNumber = (documents: readonly { id: string }[]) =>
  Math.max(0, ...documents.map(({ id }) => Number(id))) + 1

const slugFrom = (name: string) =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const todayOf = ({ today }: DocumentForm) => (today ? { [today]: todayInBuenosAires(new Date()) } : {})
