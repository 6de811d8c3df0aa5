import { unclipped } from './clipped-words.ts'
import { withDigits } from '#/language/es-AR/number-words.ts'
import { fold } from '#/language/fold.ts'

/** Portuguese and English, the longest first; what both languages and ours write alike is left out. */
const SAID: ReadonlyMap<string, string> = new Map(
  (
    'caixa de som=parlante, caixinha de som=parlante, caixas de som=parlantes, alto falante=parlante, loudspeaker=parlante, speakers=parlantes, sound system=torre de sonido, ' +
    'party speaker=torre de sonido, barra de som=barra de sonido, sound bar=barra de sonido, home theatre=barra de sonido, fone de ouvido=auriculares, fones de ouvido=auriculares, ' +
    'fone=auriculares, fones=auriculares, headphones=auriculares, earphones=auriculares in ear, earbuds=auriculares in ear, computador=notebook, computer=notebook, ' +
    'chaleira eletrica=pava eléctrica, chaleira=pava eléctrica, electric kettle=pava eléctrica, kettle=pava eléctrica, cafeteira=cafetera, coffee maker=cafetera, coffee machine=cafetera, ' +
    'espumador de leite=espumador de leche, milk frother=espumador de leche, espremedor de laranja=exprimidor, espremedor=exprimidor, citrus juicer=exprimidor, orange juicer=exprimidor, ' +
    'squeezer=exprimidor, extrator de suco=juguera, centrifuga de suco=juguera, slow juicer=juguera, juicer=juguera, pipoqueira=pochoclera, popcorn maker=pochoclera, popcorn machine=pochoclera, ' +
    'pipoca=pochoclo, maquina de algodao doce=algodón de azúcar, algodao doce=algodón de azúcar, cotton candy=algodón de azúcar, candy floss=algodón de azúcar, ' +
    'fonte de chocolate=cascada de chocolate, cascata de chocolate=cascada de chocolate, chocolate fountain=cascada de chocolate, fritadeira eletrica=freidora de aire, ' +
    'fritadeira sem oleo=freidora de aire, fritadeira=freidora, air fryer=freidora de aire, fryer=freidora, iogurteira=yogurtera, yogurt maker=yogurtera, yoghurt maker=yogurtera, ' +
    'batedeira=batidora, hand blender=batidora de mano, hand mixer=batidora de mano, stand mixer=batidora planetaria, liquidificador=licuadora, blender=licuadora, ' +
    'sanduicheira=sandwichera, misteira=sandwichera, sandwich maker=sandwichera, torradeira=tostadora, toaster=tostadora, waffle maker=waflera, plancha grill=sandwichera grill, plancha de grill=sandwichera grill, ' +
    'noise cancelling=cancelación de ruido, noise canceling=cancelación de ruido, cancelamento de ruido=cancelación de ruido, waterproof=sumergible, a prova d agua=sumergible, ' +
    'sem fio=inalámbrico, sem fios=inalámbrico, with microphone=con micrófono, com microfone=con micrófono, microphone=micrófono, microfone=micrófono, ' +
    'bateria longa=más batería, battery life=batería, rechargeable=batería, preto=negro, preta=negra, black=negro, branco=blanco, branca=blanca, white=blanco, vermelho=rojo, ' +
    'blue=azul, green=verde, pink=rosa, kids=chicos, children=chicos, criancas=chicos, school=escuela, escola=escuela, party=fiesta, festa=fiesta, festas=fiesta, beach=playa, praia=playa, ' +
    'travel=viaje, running=correr, gaming=gamer, jogos=gamer, office=oficina, trabalho=trabajo, garden=patio, small=chica, big=grande, cheap=barata, cheapest=barata, ' +
    'warranty=garantía, user manual=manual, manual de instrucoes=manual, instructions=manual, where to buy=dónde comprar, onde comprar=dónde comprar, ' +
    'repair=service, conserto=service, assistencia tecnica=service, spare parts=repuestos, pecas=repuestos, for=para, with=con, com=con, without=sin, sem=sin, and=y, ' +
    'mais=más, tem=tiene, qual=cuál, voces=ustedes, vendem=venden, potinhos=frascos, nao=no, not=no, seja=sea, sejam=sean, tenha=tenga, tenham=tengan, luzes=luces, vidro=vidrio, capa=funda'
  )
    .split(', ')
    .map((each) => each.split('=') as [string, string]),
)
const LONGEST = 4

/** In Spanish, and what is measured in digits: «ocho horas». */
export function asSaid(query: string): string {
  return withDigits(inSpanish(unclipped(query)))
}

/** «toaster for kids» in the words that this search knows. */
function inSpanish(query: string): string {
  const words = query.split(/\s+/)
  const folded = words.map((word) => fold(word).replace(/[^a-z0-9]/g, ''))
  if (!folded.some((word) => BEGINS.has(word))) return query
  const said: string[] = []
  for (let place = 0; place < words.length;) {
    let length = Math.min(LONGEST, words.length - place)
    while (length > 0 && !SAID.has(folded.slice(place, place + length).join(' '))) length -= 1
    const known = SAID.get(folded.slice(place, place + length).join(' '))
    said.push(length > 0 && known !== undefined ? known : words[place]!)
    place += Math.max(1, length)
  }
  return said.join(' ')
}

const BEGINS: ReadonlySet<string> = new Set([...SAID.keys()].map((phrase) => phrase.split(' ')[0]!))
