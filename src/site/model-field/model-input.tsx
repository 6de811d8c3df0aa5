import { useId, useRef, type ComponentProps } from 'react'
import type { ModelSuggestion } from '#/site/model/model-suggestions.ts'
import layout from '#/ui/layout.module.css'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import css from './model-field.module.css'
import { useAnswers } from '#/site/combobox/use-answers.ts'
import { retainFieldFocus, useCombobox } from '#/site/combobox/use-combobox.ts'
import { island } from '#/framework/components/island.tsx'

type ModelInputProps = Omit<
  ComponentProps<'input'>,
  'list' | 'type' | 'ref' | 'onInput' | 'onKeyDown' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>

// No HTML element filters options beyond their first letters, and model codes have many spellings.
const MODEL_LISTBOX = { role: 'listbox', 'aria-label': 'Modelos', onMouseDown: retainFieldFocus } as const

export const ModelInput = island('model-input', ModelInputPart)

function ModelInputPart(props: ModelInputProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { answer, ask } = useAnswers<readonly ModelSuggestion[]>('/datos/modelos', 2)
  const models = answer ?? []
  const combobox = useCombobox({ listId, list, count: models.length })
  const { shown: expanded, active } = combobox

  function take(id: string) {
    if (input.current) input.current.value = id
    combobox.close()
  }

  return (
    <div className={layout.relative} onBlur={combobox.leaveList}>
      <input
        {...props}
        ref={input}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onInput={(event) => {
          combobox.show()
          ask(event.currentTarget.value)
        }}
        {...combobox.field}
      />
      {expanded ? (
        <div ref={list} id={listId} {...MODEL_LISTBOX} className={css.list}>
          {models.map(({ id, name, discontinued }, place) => (
            <button
              key={id}
              type="button"
              id={`${listId}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              className={`${touch.high} ${layout.wrap} ${css.option}`}
              onClick={() => take(id)}
            >
              <span className={font.figures}>{id}</span>{' '}
              <span className={font.note}>{discontinued ? `${name}, discontinuado` : name}</span>
            </button>
          ))}
        </div>
      ) : null}
      <output className={layout.hidden}>
        {expanded
          ? `${models.length} ${models.length === 1 ? 'modelo' : 'modelos'}. Elegí con las flechas.`
          : ''}
      </output>
    </div>
  )
}
