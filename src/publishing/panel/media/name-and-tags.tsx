import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { sendCommand } from '#/panel/api/send-command.ts'
import { Button } from '#/panel/common/button.tsx'
import { TextField } from '#/panel/common/form-fields.tsx'
import { useNotice } from '#/panel/common/notice.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { screen, stack } from '#/panel/common/styles.ts'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import type { describeMedia } from '#/publishing/commands/media/describe-media.ts'

type NameAndTagsProps = {
  media: { hash: string; name: string | null; tags: readonly string[] }
  onSaved: () => Promise<unknown>
}

export function NameAndTags({ media: { hash, name, tags }, onSaved }: NameAndTagsProps) {
  const unsent = useUnsentTexts(`texto.medio.${hash}`, { name: name ?? '', tags: tags.join(', ') })
  const [done, sayDone] = useNotice()
  const save = useMutation({
    mutationFn: ({ name: next, tags: list }: typeof unsent.texts) => {
      const each = list.split(',').flatMap((tag) => tag.trim() || [])
      return sendCommand<typeof describeMedia>('media.describe', {
        hash,
        name: next.trim(),
        tags: [...new Set(each)],
      })
    },
    async onSuccess(_, sent) {
      await onSaved()
      unsent.forget(sent)
      sayDone('Guardado.')
    },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    save.mutate(unsent.texts)
  }
  return (
    <form className={stack.s} onSubmit={submit}>
      <TextField id="medio-nombre" label="Nombre" maxLength={80} {...unsent.field('name')} />
      <TextField
        id="medio-etiquetas"
        label="Etiquetas"
        help="Separadas con comas: campaña, estudio, fondo blanco. Se busca por ellas."
        {...unsent.field('tags')}
      />
      <p>
        <Button type="submit" disabled={save.isPending}>
          Guardar
        </Button>{' '}
        <span role="status" className={screen.done}>
          {unsent.isUnsent ? 'Sin guardar.' : done}
        </span>
      </p>
      <ProblemMessage error={save.error} />
    </form>
  )
}
