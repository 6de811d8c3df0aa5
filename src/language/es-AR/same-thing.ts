import { fold } from '../fold.ts'
import { withoutDiminutive } from './diminutive.ts'
import { verbRoot } from './verb-root.ts'

/** As people tell a trouble, and as manuals do. */
const TROUBLE =
  'prende=enciende arranca revive; pierde=chorrea empapa empapada empapó rezuma charco; sube=trepa; traba=atora atoró atorado atasca atascó atascado; ' +
  'lenta=tortuga tirones lerda pesadísima; ruido=rechina chirrido matraca carraspea; suena=mudo muda enmudeció afónico; quema=carboniza carbón chamusca; ' +
  'se corta=hipa entrecorta; rompió=quebró reventó; olor=tufo hedor baranda; chispas=chispazo fogonazo; humo=humareda humazo ahúma'

const KNOWN: ReadonlyMap<string, string> = new Map(
  TROUBLE.split('; ').flatMap((each) => {
    const [known = '', others = ''] = each.split('=')
    return others.split(' ').map((other) => [verbRoot(fold(other)), known] as const)
  }),
)

export function troubleCalled(word: string): string | undefined {
  const large = withoutDiminutive(word)
  return KNOWN.get(verbRoot(word)) ?? (large === undefined ? undefined : KNOWN.get(verbRoot(large)))
}
