import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { formatCount, formatList, formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import { judgedQuery, type JudgedLesson, type JudgeableAnswer } from './search-queries.ts'
import { Button } from '#/panel/common/button.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { TeachingButtons, useTeaching } from './teaching.tsx'
import { font, layout, parts, screen, space, stack, touch, utility } from '#/panel/common/styles.ts'
import css from './searches-screen.module.css'

const MAX_ANSWERS = 6

export function JudgeForm({ text }: { text: string }) {
  const client = useQueryClient()
  const id = useId()
  const [chosen, setChosen] = useState<readonly JudgeableAnswer[]>([])
  const unsent = useUnsentTexts(`texto.juicio.${text}`, { typed: '' })
  const { typed } = unsent.texts
  const [words, setWords] = useState('')
  const answers = chosen.map(({ answer }) => answer)
  const { data, error, isFetching } = useQuery({
    ...judgedQuery(text, words, answers),
    placeholderData: keepPreviousData,
  })
  const teaching = useTeaching(
    text,
    async () => {
      const { draft } = await client.fetchQuery(judgedQuery(text, '', answers))
      if (!draft) throw new Error('Elegí primero qué respuesta es la correcta.')
      return [{ collection: 'judgements', document: draft.id, set: draft.data }]
    },
    unsent.forget,
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setWords(typed.trim())
  }

  if (teaching.isDone) {
    return (
      <p className={screen.done} role="status">
        {teaching.publish.isSuccess
          ? `Listo: «${text}» ya empieza con lo que elegiste.`
          : `Quedó como borrador: cuando alguien lo publique, «${text}» empieza con lo que elegiste.`}
      </p>
    )
  }

  const choose = (answer: JudgeableAnswer) => setChosen([...chosen, answer])
  const more = chosen.length < MAX_ANSWERS ? choose : undefined
  return (
    <section className={`${stack.m} ${parts.box} ${space.below16}`} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className={screen.heading}>
        Qué tendría que ir primero en «{text}»
      </h2>
      <form className={stack.xs} onSubmit={submit}>
        <label className={font.small} htmlFor={`${id}-busca`}>
          Buscá la respuesta con otras palabras
        </label>
        <div className={`${layout.wrap} ${space.gap12}`}>
          <span className={screen.filter}>
            <input
              id={`${id}-busca`}
              className={`${parts.control} ${utility.small}`}
              autoComplete="off"
              maxLength={80}
              {...unsent.field('typed')}
            />
          </span>
          <Button type="submit" disabled={typed.trim() === ''}>
            Buscar
          </Button>
        </div>
      </form>
      <ProblemMessage error={error} />
      {data && words !== '' ? (
        <Answers title={`Con «${words}»`} answers={data.found} chosen={answers} onChoose={more} />
      ) : null}
      {chosen.length > 0 ? (
        <Answers
          title="Van primero, en este orden"
          answers={chosen}
          onRemove={(answer) => setChosen(chosen.filter((one) => one.answer !== answer))}
        />
      ) : null}
      {data ? (
        <div className={css.beside} aria-busy={isFetching}>
          <Answers title="Hoy" answers={data.before} chosen={answers} onChoose={more} />
          {chosen.length > 0 ? <Answers title="Quedaría" answers={data.after} /> : null}
        </div>
      ) : null}
      {data ? <SearchReasons explanation={data.explanation} /> : null}
      {data && chosen.length > 0 ? (
        <p role="status" className={screen.detail}>
          {worseSentence(data)}
        </p>
      ) : null}
      {chosen.length > 0 ? <TeachingButtons teaching={teaching} isReady={!isFetching} /> : null}
    </section>
  )
}

function worseSentence({ worse, others }: JudgedLesson): string {
  if (others === 0) return 'No hay otra búsqueda enseñada que pueda cambiar.'
  if (worse.length === 0) return `Ninguna de las otras búsquedas enseñadas (${others}) queda peor.`
  const named = formatList(worse.slice(0, 3).map((each) => `«${each}»`))
  return `${formatCount(worse.length, 'otra búsqueda enseñada queda', 'otras búsquedas enseñadas quedan')} peor: ${named}.`
}

type AnswersProps = {
  title: string
  answers: readonly JudgeableAnswer[]
  chosen?: readonly string[]
  onChoose?: ((answer: JudgeableAnswer) => void) | undefined
  onRemove?: (answer: string) => void
}

function Answers({ title, answers, chosen, onChoose, onRemove }: AnswersProps) {
  const id = useId()
  return (
    <div>
      <h3 id={id} className={font.small}>
        {title}
      </h3>
      {answers.length === 0 ? <p className={screen.detail}>Nada.</p> : null}
      <ol aria-labelledby={id} className={css.answers}>
        {answers.map((each) => (
          <li key={each.answer} className={screen.line}>
            <span>
              {each.name} <span className={screen.detail}>{each.kind}</span>
            </span>
            {onChoose && !chosen?.includes(each.answer) ? (
              <Button aria-label={`Es esta: ${each.name}`} onClick={() => onChoose(each)}>
                Es esta
              </Button>
            ) : null}
            {onRemove ? (
              <Button aria-label={`Quitar ${each.name}`} onClick={() => onRemove(each.answer)}>
                Quitar
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  )
}

type SearchExplanation = JudgedLesson['explanation']

/** Collapsed explanation: the parsed query, and the reasons for its first answers. */
function SearchReasons({ explanation: { read, answers } }: { explanation: SearchExplanation }) {
  return (
    <details>
      <summary className={`${touch.line} ${font.small} ${css.reasons}`}>Cómo se leyó y por qué</summary>
      <dl className={stack.xs}>
        {read.map(({ label, values }) => (
          <div key={label} className={screen.line}>
            <dt className={screen.detail}>{label}</dt>
            <dd>{formatList(values)}</dd>
          </div>
        ))}
      </dl>
      <ol aria-label="Las respuestas más probables" className={css.answers}>
        {answers.map(({ name, kind, share, because }) => (
          <li key={`${kind} ${name}`}>
            {name}{' '}
            <span
              className={screen.detail}
            >{`${kind}, ${joinUnit(formatNumber(Math.round(share * 100)), '%')}: ${reasons(because)}`}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

const reasons = (because: SearchExplanation['answers'][number]['because']) =>
  because.map(({ label, weight }) => `${weight < 0 ? '−' : '+'} ${label}`).join(', ')
