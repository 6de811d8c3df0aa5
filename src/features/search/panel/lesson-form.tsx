import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, type FormEvent } from 'react'
import { formatCount } from '#/language/es-AR/format.ts'
import { Button } from '#/panel/common/button.tsx'
import { font, layout, parts, screen, space, stack, utility } from '#/panel/common/styles.ts'
import { lessonQuery, type Lesson } from './search-queries.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { TeachingButtons, useTeaching } from './teaching.tsx'
import css from './searches-screen.module.css'
import { ChoiceOptions } from '#/panel/common/form-fields.tsx'

type LessonFormProps = { text: string; words: readonly string[] }

export function LessonForm({ text, words }: LessonFormProps) {
  const client = useQueryClient()
  const id = useId()
  const unsent = useUnsentTexts(`texto.sinonimo.${text}`, { typed: '', chosen: '' })
  const { typed } = unsent.texts
  const chosen = unsent.texts.chosen.split('\n').filter((word) => word !== '')
  const { data, error, isFetching } = useQuery({
    ...lessonQuery(text, chosen),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  })
  const teaching = useTeaching(
    text,
    async () => {
      const lesson = await client.fetchQuery(lessonQuery(text, chosen))
      return lesson.drafts.map(({ id, data }) => ({ collection: 'synonyms', document: id, set: data }))
    },
    unsent.forget,
  )

  function add(word: string) {
    const wanted = word.trim()
    const isNew = wanted !== '' && !chosen.includes(wanted)
    unsent.write({ typed: '', ...(isNew ? { chosen: [...chosen, wanted].join('\n') } : {}) })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    add(typed)
  }

  if (teaching.isDone) {
    return (
      <p className={screen.done} role="status">
        {teaching.publish.isSuccess
          ? `Listo: quien busque «${text}» ya lo encuentra.`
          : `Quedó como borrador: cuando alguien lo publique, quien busque «${text}» lo encuentra.`}
      </p>
    )
  }

  return (
    <div className={`${stack.m} ${parts.box} ${space.below16}`}>
      <form className={stack.xs} onSubmit={submit}>
        <label className={font.small} htmlFor={`${id}-palabra`}>
          «{text}» es lo mismo que…
        </label>
        <div className={`${layout.wrap} ${space.gap12}`}>
          <span className={screen.filter}>
            <input
              id={`${id}-palabra`}
              className={`${parts.control} ${utility.small}`}
              list={`${id}-palabras`}
              autoComplete="off"
              maxLength={60}
              value={typed}
              placeholder="Una palabra de este sitio"
              onChange={(event) => {
                const { value } = event.target
                // A value picked from the list, as opposed to typed, is complete.
                if (words.includes(value) && Math.abs(value.length - typed.length) > 1) add(value)
                else unsent.write({ typed: value })
              }}
            />
          </span>
          <Button type="submit" disabled={typed.trim() === ''}>
            Probar
          </Button>
        </div>
        <datalist id={`${id}-palabras`}>
          <ChoiceOptions choices={words.map((word) => [word, word])} />
        </datalist>
        {chosen.length > 0 ? (
          <ul className={`${layout.wrap} ${space.gap8}`} aria-label="Palabras elegidas">
            {chosen.map((word) => (
              <li key={word} className={css.word}>
                {word}
                <button
                  type="button"
                  className={css.remove}
                  aria-label={`Quitar «${word}»`}
                  onClick={() => unsent.write({ chosen: chosen.filter((one) => one !== word).join('\n') })}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </form>
      <ProblemMessage error={error} />
      {chosen.length > 0 && data ? <LessonPreview lesson={data} isFetching={isFetching} /> : null}
      {chosen.length > 0 ? <TeachingButtons teaching={teaching} isReady={data !== undefined} /> : null}
    </div>
  )
}

function LessonPreview({
  lesson: { count, products, others },
  isFetching,
}: {
  lesson: Lesson
  isFetching: boolean
}) {
  return (
    <div aria-busy={isFetching}>
      <p role="status" className={screen.detail}>
        {count === 0
          ? 'Con eso sigue sin encontrar nada. Probá con otra palabra.'
          : `Encontraría ${formatCount(count, 'resultado', 'resultados')}:`}
      </p>
      <ul className={css.found}>
        {products.map(({ id, name, picture }) => (
          <li key={id} className={`${layout.line} ${space.gap12}`}>
            {picture === null ? null : (
              <img src={picture} alt="" width="48" height="48" className={css.image} />
            )}
            <span>
              {name} <span className={screen.detail}>{id}</span>
            </span>
          </li>
        ))}
      </ul>
      {others.length > 0 ? <p className={screen.detail}>Y también: {others.join(' · ')}</p> : null}
    </div>
  )
}
