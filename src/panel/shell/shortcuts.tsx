import { useEffect } from 'react'
import font from '#/ui/font.module.css'
import parts from '#/panel/common/parts.module.css'
import layout from '#/ui/layout.module.css'
import rule from '#/ui/rule.module.css'
import css from './shortcuts.module.css'
import { PanelDialog, DialogActions } from './dialog.tsx'

const SHORTCUT_LIST: readonly {
  where: string
  keys: readonly { keys: readonly string[]; does: string }[]
}[] = [
  {
    where: 'En todo el panel',
    keys: [
      { keys: ['Ctrl', 'K'], does: 'Ir a una sección, un producto o una página por su nombre' },
      { keys: ['?'], does: 'Ver estos atajos' },
      { keys: ['Esc'], does: 'Cerrar lo que se abrió encima; lo que escribiste queda' },
    ],
  },
  {
    where: 'En un documento',
    keys: [
      { keys: ['Ctrl', 'Enter'], does: 'Ir al botón de publicar; otro Enter publica' },
      { keys: ['Ctrl', 'Z'], does: 'Deshacer lo último que escribiste' },
      { keys: ['Ctrl', 'Mayús', 'Z'], does: 'Rehacerlo' },
      { keys: ['Ctrl', 'Alt', 'M'], does: 'Comentar el dato en el que estás' },
      { keys: ['↓', '↑', 'Enter'], does: 'Elegir entre lo que propone un campo' },
    ],
  },
  {
    where: 'En una planilla',
    keys: [
      { keys: ['↑', '↓', '←', '→'], does: 'Pasar de celda en celda; con Ctrl, hasta la punta' },
      { keys: ['Mayús', '↓'], does: 'Elegir varias celdas; Ctrl A, todas' },
      { keys: ['Enter'], does: 'Escribir en la celda, o F2; en un título, ordenar por esa columna' },
      { keys: ['Alt', 'Enter'], does: 'Otro renglón dentro de una celda' },
      { keys: ['Supr'], does: 'Vaciar lo elegido' },
      { keys: ['Ctrl', 'C'], does: 'Copiar lo elegido; Ctrl X lo corta y Ctrl V lo pega, también de Excel' },
      { keys: ['Ctrl', 'D'], does: 'Rellenar hacia abajo con la primera celda' },
      { keys: ['Ctrl', 'Z'], does: 'Deshacer; Ctrl Y rehace' },
      { keys: ['Alt', '↓'], does: 'Ir a lo que se avisa de la celda' },
      { keys: ['Esc', 'Tab'], does: 'Salir de la planilla' },
    ],
  },
  {
    where: 'En el árbol de categorías',
    keys: [
      { keys: ['↓', '↑'], does: 'Pasar de una categoría a otra' },
      { keys: ['→', '←'], does: 'Abrir y cerrar una rama' },
      { keys: ['Enter'], does: 'En la manija: tomar la categoría, y soltarla donde estés' },
    ],
  },
]

export function useShortcuts(onHelp: () => void): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // Nothing opens over something that waits for an answer.
      if (document.querySelector('dialog:modal')) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        const publish = document.querySelector<HTMLElement>('[data-publish]:not(:disabled)')
        if (!publish) return
        event.preventDefault()
        publish.focus()
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey) {
        if (isWriting(event.target)) return
        event.preventDefault()
        onHelp()
      }
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [onHelp])
}

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const control = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
  return (
    <PanelDialog title="Atajos del teclado" isLight onClose={onClose}>
      {SHORTCUT_LIST.map(({ where, keys: lines }) => (
        <section key={where} className={css.part}>
          <h3 className={`${font.note} ${font.medium}`}>{where}</h3>
          <dl>
            {lines.map(({ keys, does }) => (
              <div key={does} className={`${rule.below} ${layout.wrap} ${css.line}`}>
                <dt className={css.keys}>
                  {keys.map((key) => (
                    <kbd key={key} className={`${parts.key} ${css.key}`}>
                      {key === 'Ctrl' ? control : key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <DialogActions cancel="Cerrar" onCancel={onClose} />
    </PanelDialog>
  )
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
