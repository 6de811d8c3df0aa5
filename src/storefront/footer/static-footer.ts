import { lazy } from 'react'

const load = () => import('./footer-details.tsx')

// Every page brings its footer; a browser needs the script that draws it only if it has to start over.
export const FooterColumns = import.meta.env.SSR
  ? (await load()).FooterColumns
  : lazy(async () => ({ default: (await load()).FooterColumns }))
