import { fold } from '#/language/fold.ts'
import { verbRoot } from '#/language/es-AR/verb-root.ts'

/** Without one of these, or a «no», nothing is told to be wrong. */
const SIGNS: ReadonlySet<string> = new Set(
  (
    'acopla apaga apagó chifla chilla chirría chispas chorrea congeló colgó cruje cuelga dañó demora derramó derritió despacio despacito ' +
    'desconecta descarga despegó distorsiona entrecorta error escapa escupe explotó falla fallado frena gastado gotea golpea ' +
    'hincha hinchada hinchó humea humo infló inflada lenta lento manchado moho mojó mojada muerto palmó olor huele huelen partió patada ' +
    'patea pega pelan peló pierde perdió perdí  quema quemó rajó rajado raro recalienta reinicia rota roto rompió ruido ' +
    'salió salta saltan saltó satura saturado sarro suero tapó tapada tarda tilda tildó torcido traba trabada trabó vibra volcó ' +
    'volqué zumba zumbido tiembla ácido líquido crudo pálido distorsionado entrecortado bajito feo atrasado lentísima puntitos ' +
    'chirle aguachento amargo agrio desparejo pegoteado aturde chamusca patina rebalsa desborda salpica enchastra rechina traquetea ' +
    'descascara desprende hundida tildada mudo muda baboso mohoso grumoso chueco teñida pegote tirones desapareció interferencia desincronizado chispa colgada congelada trabado atascado astilló ronco rasposo oxidado quebrado parpadea titila olvidé olvidó'
  )
    .split(' ')
    .map((word) => verbRoot(fold(word))),
)

/** «Se corta», «no anda», «gotea»; neither «calentar leche» nor «que no se moje»; of what is sought, only whole clauses. */
export function tellsTrouble(text: string, isSought = false): boolean {
  const words: readonly string[] = fold(text).match(/[a-z]+/g) ?? []
  return words.some((word, at) => {
    if (
      WISH.has(words[at - 1] ?? '') ||
      (word === 'no' && words[at + 1] === 'quiero') ||
      ((word === 'no' || (word === 'se' && words[at - 1] === 'no')) && words.includes('para'))
    )
      return false
    if (isWished(words, at)) return false
    if (word === 'no' || word === 'se' || CAME_OUT.test(words.slice(at, at + 2).join(' '))) return true
    // «pal» has the root of «pálido».
    return !isSought && word.length > 3 && !INFINITIVE.test(word) && SIGNS.has(verbRoot(word))
  })
}

/** «Que no haga mucho ruido», «que menos ruido hace». */
function isWished(words: readonly string[], at: number): boolean {
  return words
    .slice(Math.max(1, at - MAX_WISHED), at)
    .some(
      (word, place, all) =>
        (word === 'no' || word === 'menos') && WISH.has(words[at - all.length + place - 1]!),
    )
}

/** «Sale todo espuma», «me deja los waffles blandos». */
const CAME_OUT =
  /^(?:(?:sal|qued)(?:e|en|a|an) (?:tod[oa]s?|medi[oa]s?|re|demasiado|muy|siempre)|me (?:dej|sal)(?:a|an|o|aron|e|en|io|ieron)|(?:quedo|quedaron|salieron|parece|parecen) .+|suenan? (?:a|como|re|muy|medio|bajo|bajito|raro|mal|horrible|feo)|de a|gusto (?:a|feo|raro|horrible)|cuando quieren?)$/
const MAX_WISHED = 4
const WISH: ReadonlySet<string> = new Set(['que', 'q', 'donde', 'si', 'del'])
const INFINITIVE = /(?:[aei]r|[aei]dora?s?|eo)$/
