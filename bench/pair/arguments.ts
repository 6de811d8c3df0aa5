/** Arguments of `npm run bench -- pair`: two addresses and the number of rounds. */
export type PairArguments = { urls: [string, string]; rounds: number }

const ROUNDS = 7
const MOST = 50

/** Parses `URL URL [--rounds N]`. @throws with a sentence for the operator */
export function readPairArguments(given: readonly string[]): PairArguments {
  const urls: string[] = []
  let rounds = ROUNDS
  for (let index = 0; index < given.length; index += 1) {
    const word = given[index]!
    if (word === '--rounds') {
      rounds = Number(given[(index += 1)])
      if (!Number.isInteger(rounds) || rounds < 1 || rounds > MOST)
        throw new Error(`--rounds takes a whole number from 1 to ${MOST}.`)
    } else if (word.startsWith('-')) throw new Error(`There is no option «${word}»; there is --rounds.`)
    else urls.push(address(word))
  }
  const [one, other] = urls
  if (one === undefined || other === undefined || urls.length > 2)
    throw new Error(
      'It takes two addresses: npm run bench -- pair https://one.example/ https://other.example/',
    )
  return { urls: [one, other], rounds }
}

function address(word: string): string {
  const url = URL.canParse(word) ? new URL(word) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Error(`«${word}» is not an address of http or https.`)
  return url.href
}
