import { fold } from '#/language/fold.ts'
import { withoutDiminutive } from '#/language/es-AR/diminutive.ts'
import { verbRoot } from '#/language/es-AR/verb-root.ts'

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

/** However it does not work, and without how often: «cada dos por tres». */
const PLAINLY: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})no\s+(?:funciona|responde|labura|camina|sirve)(n?)(?:\s+m[aá]s)?(?!\p{L})/giu, 'no anda$1'],
  [/(?<!\p{L})no\s+(?:le\s+)?hace(n?)\s+nada(?!\p{L})/giu, 'no anda$1'],
  [/(?<!\p{L})dej(?:ó|o|aro)(n?)\s+de\s+(?:andar|funcionar|responder)(?!\p{L})/giu, 'no anda$1'],
  [
    /(?<!\p{L})(?:cada\s+dos\s+por\s+tres|a\s+cada\s+rato|todo\s+el\s+tiempo|cada\s+tanto|de\s+la\s+nada|un\s+mont[oó]n|desde\s+ayer|ni\s+a\s+palos|ni\s+para\s+atr[aá]s|de\s+un\s+d[ií]a\s+(?:pa|para)\s+(?:el\s+)?otro)(?!\p{L})/giu,
    '',
  ],
]

export function toldPlainly(text: string): string {
  return PLAINLY.reduce((plain, [said, as]) => plain.replace(said, as), text)
}
