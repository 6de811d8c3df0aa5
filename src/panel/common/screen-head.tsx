import type { ReactNode } from 'react'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import { OutcomeMessage } from './problem.tsx'
import { font, print, screen, space } from './styles.ts'

export const ScreenTrail = ({ children }: { children: ReactNode }) => (
  <nav className={`${print.never} ${font.note} ${screen.trail}`} aria-label="Dónde estás">
    {children}
  </nav>
)

type ScreenHeadProps = {
  title: string
  about?: ReactNode
  /** State of the screen's single item. */
  detail?: ReactNode
  actions?: ReactNode
  /** Result of the last action. */
  outcome?: { error: unknown; done: string }
}

/** Header of a screen: title, state, actions and the last outcome. */
export function ScreenHead({ title, about, detail, actions, outcome }: ScreenHeadProps) {
  return (
    <>
      <header className={screen.top}>
        <div>
          <ScreenTitle className={screen.title}>{title}</ScreenTitle>
          {about ? <p className={screen.lead}>{about}</p> : null}
          {detail ? <p className={`${screen.detail} ${space.above8}`}>{detail}</p> : null}
        </div>
        {actions ? <span className={`${print.never} ${screen.ways}`}>{actions}</span> : null}
      </header>
      {outcome ? <OutcomeMessage {...outcome} /> : null}
    </>
  )
}
