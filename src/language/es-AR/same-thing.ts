import { fold } from '../fold.ts'
import { withoutDiminutive } from './diminutive.ts'
import { stem } from './stem.ts'
import { verbRoot } from './verb-root.ts'

/** As people call a part, and as lists of parts do. */
const PARTS =
  'control=comando telecomando controlador; jarra=vasija jarro jarrón vidrio botellón; almohadillas=esponja conchas orejeras acolchado; puntas=silicona tapón taponcito; ' +
  'cordón=soga piolín cordel hilo; filtro=colador rejilla malla tamiz; perilla=botonera dial ruedecita rueda selector regulador; canasto=cesto cesta cubeta gaveta cajón; manija=agarradera asa empuñadura picaporte; ' +
  'empujador=pisón émbolo embolo empujón; frasco=pote potecito tarro; tapa=cobertor tapadera; cuchilla=aspa hélice paleta navaja; base=plataforma parante; ' +
  'estuche=cajita cunita huevito; funda=forro; bandeja=charola; pie=pata regatón taco; cargador=transformador alimentador; cable=chicote cordoncito; ' +
  'bol=palangana fuentón cuenco ensaladera cacerola olla; tornillo=gusano caracol rosca barrena; lápiz=lapicito lapicera birome pluma; cono=piña exprimidor'
/** As people tell a trouble, and as manuals do. */
const TROUBLE =
  'prende=enciende arranca revive; pierde=chorrea empapa empapada empapó rezuma charco; sube=trepa; traba=atora atoró atorado atasca atascó atascado; ' +
  'lenta=tortuga tirones lerda pesadísima; ruido=rechina chirrido matraca carraspea; suena=mudo muda enmudeció afónico; quema=carboniza carbón chamusca; ' +
  'se corta=hipa entrecorta; rompió=quebró reventó; olor=tufo hedor baranda; chispas=chispazo fogonazo; humo=humareda humazo ahúma'

type Rooted = (word: string) => string
const read = (text: string, rootOf: Rooted): ReadonlyMap<string, string> =>
  new Map(
    text.split('; ').flatMap((each) => {
      const [known = '', others = ''] = each.split('=')
      return others.split(' ').map((other) => [rootOf(fold(other)), known] as const)
    }),
  )
const KNOWN_PARTS = read(PARTS, stem)
const KNOWN_TROUBLE = read(TROUBLE, verbRoot)

export const partCalled = (word: string): string | undefined => calledIn(KNOWN_PARTS, word, stem)
export const troubleCalled = (word: string): string | undefined => calledIn(KNOWN_TROUBLE, word, verbRoot)

function calledIn(known: ReadonlyMap<string, string>, word: string, rootOf: Rooted): string | undefined {
  const large = withoutDiminutive(word)
  return known.get(rootOf(word)) ?? (large === undefined ? undefined : known.get(rootOf(large)))
}
