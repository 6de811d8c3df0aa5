import css from './shell.module.css'
import { notify, useNoticeAt } from '#/panel/common/notice.ts'

const PLACE = 'shell'

export const announce = (words: string): void => notify(PLACE, words)

export function Announcement() {
  return (
    <p role="status" className={css.announcement}>
      {useNoticeAt(PLACE)}
    </p>
  )
}
