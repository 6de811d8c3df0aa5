import css from './shell.module.css'
import { notify, useNoticeAt } from '#/panel/common/notice.ts'

const SHELL_NOTICE = 'shell'

export const announceInShell = (words: string): void => notify(SHELL_NOTICE, words)

export function ShellAnnouncement() {
  return (
    <p role="status" className={css.announcement}>
      {useNoticeAt(SHELL_NOTICE)}
    </p>
  )
}
