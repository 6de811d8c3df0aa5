import type { ReactNode } from 'react'
import chrome from '../content/chrome.json'
import { Header } from '../common/parts'
import '../common/styles.css'
import type { Chrome } from '../common/types'
import { kit } from './kit'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-AR">
      <body>
        <Header chrome={chrome as unknown as Chrome} kit={kit} />
        {children}
      </body>
    </html>
  )
}
