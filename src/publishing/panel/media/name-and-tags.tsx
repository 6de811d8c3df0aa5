import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { sendCommand } from '#/panel/api/send-command.ts'
import { Button } from '#/panel/common/button.tsx'
import { TextField } from '#/panel/common/form-fields.tsx'
import { Problem } from '#/panel/common/problem.tsx'
import screen from '#/panel/common/screen.module.css'
import stack from '#/ui/stack.module.css'

type Props = {
  media: { hash: string; name: string | null; tags: readonly string[] }
  onSaved: () => Promise<unknown>
}

export function NameAndTags({ media: { hash, name, tags }, onSaved }: Props) {
  const save = useMutation({
    mutationFn: (said: { name: string; tags: string[] }) => sendCommand('media.describe', { hash, ...said }),
    onSuccess: onSaved,
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (field: string) => String(form.get(field) ?? '').trim()
    const said = text('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
    save.mutate({ name: text('name'), tags: [...new Set(said)] })
  }
  return (
    <form className={stack.s} onSubmit={submit}>
      <TextField id="medio-nombre" name="name" label="Nombre" defaultValue={name ?? ''} maxLength={80} />
      <TextField
        id="medio-etiquetas"
        name="tags"
        label="Etiquetas"
        defaultValue={tags.join(', ')}
        help="Separadas con comas: campaña, estudio, fondo blanco. Se busca por ellas."
      />
      <p>
        <Button type="submit" disabled={save.isPending}>
          Guardar
        </Button>{' '}
        <span role="status" className={screen.done}>
          {save.isSuccess ? 'Guardado.' : ''}
        </span>
      </p>
      <Problem error={save.error} />
    </form>
  )
}
