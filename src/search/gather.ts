import { wishedOf } from './asked-facts.ts'
import { codesIn, type CodeHit } from './codes.ts'
import { rewriteColloquial } from './es-AR/colloquial-rewrites.ts'
import { comparedIn } from './compared.ts'
import { contentWords } from './content-words.ts'
import { tellsTrouble } from './es-AR/tells-trouble.ts'
import { findAll, NOTHING } from './find-all.ts'
import { findAnswers, type SiteAnswers } from './find-answers.ts'
import { findProducts } from './find-products.ts'
import { deniedPlainly } from './es-AR/denied-plainly.ts'
import { asSaid } from './es-AR/foreign-words.ts'
import { askedFeatures, featuresOf, readDenied, vectorOf } from './meaning.ts'
import { askedAbout, calledIn, kindFirst, kindSaidFirst, kindsNamed, namesAnother } from './named-kind.ts'
import { readDenials, withoutDenied } from './negation.ts'
import { beginsWithPart, findParts, NO_PARTS } from './part-index.ts'
import { ASKS_FOR_SPARES, QUALITIES, WANTED_ROOTS } from './part-words.ts'
import { readOthers } from './other-brands.ts'
import { outOfCatalogue } from './out-of-catalogue.ts'
import { planQuery, type PlanGroup, type QueryPlan } from './query-plan.ts'
import { questionsOf } from './question-index.ts'
import { thingAsked } from './thing-asked.ts'
import type { SearchIndex } from './search-index.ts'
import { segmentWords } from './segment-words.ts'
import { createSimilarQuestions, similarQuestions } from './similar-questions.ts'
import { normaliseText } from './tokens.ts'
import { fold } from '#/language/fold.ts'
import { HOW, IF, OLDER, SPARES_ASKED } from './es-AR/ways-of-asking.ts'
import { PART_ROOTS } from './es-AR/part-nouns.ts'
import { verbRoot } from '#/language/es-AR/verb-root.ts'
import { likeFaults, ORDERED, readTrouble, withoutWords } from './read-trouble.ts'
/** What speaks for anything that the page may show. */
export type Evidence = ReturnType<typeof gather>

const MAX_QUERY = 200
const LEAST_OF_PART = 0.35
const LEAST_ALIKE = 0.12
const MAX_ASKED_ABOUT = 6
const TOLD_SO = 0.6
/** «Barra sin sonido» is no wish. */
const TOLD_PLAINLY = 0.75
/** «Pantalla negra». */
const TOLD_OF_BARE = 0.8
const BROKEN_ROOTS: ReadonlySet<string> = new Set([...WANTED_ROOTS, verbRoot('quemado')])
/** More are not named by themselves. */
const MAX_NAMED = 24
const NONE = new Uint32Array(0)

export function gather(index: SearchIndex, query: string) {
  const whole = readQuery(query)
  const spanish = deniedPlainly(asSaid(whole))
  const isKind = (stem: string) => index.naming.has(stem)
  const asked = vectorOf(index.meaning.asked, askedFeatures(spanish, isKind))
  const reading = readTrouble(index, { whole, spanish, asked })
  const { told, asFault, faults, isOfPart, isBare, hasSign, isPlain, isTold } = reading
  const { rest: typed, denied } = readDenials(index, told, reading.seemsTrouble)
  // «Auriculares no bluetooth»: what is left tells of nothing that is wrong.
  const isWished =
    (faults[0]?.share ?? 0) < TOLD_PLAINLY &&
    denied.some(({ isStated }) => isStated) &&
    !tellsTrouble(typed) &&
    !/^(?:la|el|l[ao]s|mis?|se|me)\s/iu.test(typed)
  // Who says what a thing must not have tells of none that is broken.
  const tells = isTold && denied.length === 0
  const isTrouble = reading.seemsTrouble && denied.length === 0
  const isSaid = (word: string) => contentWords(word).some(({ stem }) => !isKind(stem))
  const said = isTrouble
    ? []
    : readDenied(spanish).flatMap(({ word, denied }) => (denied && isSaid(word) ? word : []))
  const denies = said.length > 0
  const asDenied = said.map((word) => ({ word, denied: false }))
  const words = contentWords(typed)
  const others = readOthers(words, ({ stem }) => index.brand.has(stem) || index.naming.has(stem))
  const answers = findAnswers(index, typed, words)
  const written = withoutWords(
    rewriteColloquial(typed, (rest, kind) => namesAnother(index, rest, kind)),
    others?.words ?? [],
  )
  const spaced = segmentWords(index, written)
  const codes = codesIn(index.codes, spaced)
  const rest = withoutCodes(spaced, codes)
  const plan = planQuery(index, rest)
  const no = outOfCatalogue(index, others, answers.topics.length > 0 ? [] : plan.groups, hasSign)
  const there = plan.groups.filter((group) => !isAside(answers, group) || group.intent !== undefined)
  // «manual», «garantía» and places only break ties among products.
  const isAsked = plan.groups.some((group) => group.naming && there.includes(group))
  const subject = plan.groups.map((group) => ({
    ...group,
    optional:
      group.optional === true ||
      group.intent !== undefined ||
      !there.includes(group) ||
      // «12 cuotas» are no twelve of anything.
      (answers.topics.length > 0 && !isAsked && /^\d+$/.test(group.words)),
  }))
  const instead = no?.ofOthers && !no.said.accessory ? no.said.instead : undefined
  const all =
    instead !== undefined
      ? { ...NOTHING, ...findProducts(index, '', [], planQuery(index, instead).groups) }
      : no?.ofOthers
        ? NOTHING
        : findAll(index, { plan, subject, codes, spaced, answers })
  const found = codes.length > 0 || all.byAge ? all : kindFirst(index, subject, all)
  const compared = codes.length > 0 || isOfPart ? [] : comparedIn(index, typed)
  const asksHow = HOW.test(whole) && !answers.topics.includes('registration')
  const kind = kindsNamed(index, plan, { text: rest, asks: asksHow || isPlain })
  const kinds = new Set(kind.map((position) => index.items[position]!.type))
  // «Compu», «torre» are said of a kind alone where they are said first.
  const soughtKind = kind.length > 0 ? kind : kindSaidFirst(index, plan)
  const wished = wishedOf(
    index,
    new Set(soughtKind.map((position) => index.items[position]!.type)),
    withoutWords(typed, namesIn(plan, 1)),
    {
      isOrdered: found.features.some(({ label }) => ORDERED.test(label)),
      denied: said,
    },
  )
  const left = withoutDenied(
    compared.length > 0
      ? Uint32Array.from(new Set([...compared, ...found.positions]))
      : denied.length > 0 && isBlank(typed)
        ? Uint32Array.from(index.items.keys())
        : found.positions,
    denied,
  )
  // «Torre grande, que no necesite enchufe»: where all that was found is denied, others of the kind are not.
  const isSure = left.everyOne.length > 0 && denied.every(({ isStated }) => isStated)
  const ofKind = isSure ? withoutDenied(Uint32Array.from(kind), denied) : left
  const { positions, everyOne } = ofKind.positions.length > 0 && ofKind.everyOne.length === 0 ? ofKind : left
  const byName = calledIn(index, denied.length > 0 ? told : spaced)
  // What comes out of the fountain «cortado» is no coffee maker Cortado.
  const isByChance = kind.length > 0 && !kind.some((position) => byName.positions.has(position))
  const called = isByChance ? calledIn(index, '') : byName
  const isOfCalled = codes.length > 0 || called.positions.size > 0
  const isNamed = isOfCalled || plan.groups.some(({ naming }) => naming)
  const about =
    codes.length > 0
      ? codes.flatMap(({ ids }) => ids.map(index.positionOf))
      : isOfCalled
        ? called.positions
        : isNamed && compared.length === 0
          ? askedAbout(index, plan, found.positions)
          : NONE
  const named = Array.from(about)
    .slice(0, MAX_NAMED)
    .map((position) => index.items[position]!)
  // «Fuente de chocolate» is a kind; «la cafetera Esquina ¿todavía la venden?» asks for it, and for no part.
  const kindWords = plan.groups[0]?.naming ? fold(plan.groups[0].words).split(' ') : []
  const ofParts =
    no?.ofOthers || compared.length > 0
      ? NO_PARTS
      : findParts(index.parts, spanish, {
          // «Cono grande» is none of the «Rescoldo Grande».
          text: withoutWords(told, [
            ...called.words.filter((word) => !QUALITIES.has(verbRoot(word))),
            ...(isOfPart && kindWords.length > 1 ? kindWords : []),
          ]),
          products: named,
          isCalled: isOfCalled,
        })
  const isOlder =
    isOfCalled &&
    named.every(({ status }) => status === 'discontinued') &&
    answers.topics.every((topic) => topic === 'discontinued') &&
    !words.some((word) => beginsWithPart(index.parts, [word])) &&
    ![...(ofParts.fitting ?? [])].some(
      (id) => ofParts.begins.has(id) || (ofParts.alike.get(id) ?? 0) > LEAST_OF_PART,
    ) &&
    (OLDER.test(whole) ||
      (plan.groups.every(({ intent }) => intent === undefined) &&
        !(codes.length > 0 || isTold || isTrouble || asksHow || IF.test(whole))))
  // «Perdí el manual» wants no part of what it is of.
  const isOfManual = answers.topics.includes('manuals') && ofParts.begins.size === 0
  const parts = isOlder ? NO_PARTS : isOfManual ? { ...ofParts, wanted: false } : ofParts
  const shown = isOlder ? positions.filter((position) => named.includes(index.items[position]!)) : positions
  // What a manual tells nearly so leads to its steps, which end with the part.
  const isFault =
    isTold &&
    parts.lacking &&
    likeFaults(index, asFault, (root) => !BROKEN_ROOTS.has(root) && !(isBare && PART_ROOTS.has(root))).some(
      ({ key, share }) =>
        share > (isBare ? TOLD_OF_BARE : TOLD_SO) &&
        (named.length === 0 || named.some(({ type }) => type === key.type)),
    )
  const isLacking =
    parts.lacking &&
    !asksHow &&
    !no &&
    !isFault &&
    (!parts.besides || found.features.length === 0) &&
    (parts.wanted ||
      (isBare && named.length > 0) ||
      (!isTold && (parts.fitting !== undefined || found.positions.length === 0)))
  const isSurely = isWished || (reading.isSurely && !isTold && codes.length === 0)
  // Who names a kind and what it is like seeks one.
  const isWishedFor =
    wished !== undefined &&
    !hasSign &&
    !(isTold && (faults[0]?.share ?? 0) > TOLD_SO) &&
    !asksHow &&
    !isOfPart &&
    parts.begins.size === 0 &&
    !parts.wanted &&
    codes.length === 0 &&
    !IF.test(whole) &&
    answers.topics.length === 0 &&
    called.positions.size === 0
  const sparesFaq =
    isLacking || (!isNamed && parts.begins.size === 0 && parts.said.length === 0 && SPARES_ASKED.test(whole))
      ? similarQuestions(index.faqs.similar, ASKS_FOR_SPARES, LEAST_ALIKE)[0]?.key.id
      : undefined
  const mayFail = !(
    no ||
    isOlder ||
    isPlain ||
    reading.isOrdered ||
    isSurely ||
    isWishedFor ||
    compared.length > 0
  )
  const thing = isLacking ? undefined : thingAsked(index, words, ({ stem }) => answers.taken.has(stem))
  const faqs = similarQuestions(index.faqs.similar, whole, LEAST_ALIKE)
  const some = Array.from(positions.subarray(0, MAX_ASKED_ABOUT), (position) => index.items[position]!)
  const questions = similarQuestions(
    index.questions ?? createSimilarQuestions(some.flatMap(questionsOf)),
    withoutWords(typed, namesIn(plan)),
    LEAST_ALIKE,
  )
  const manualLines = asksHow ? similarQuestions(index.manualLines, told, LEAST_ALIKE) : []
  const exact = codes.length === 1 && codes[0]!.exact && isBlank(rest) ? codes[0]!.ids[0] : undefined
  return {
    whole,
    spanish,
    isKind,
    asked,
    /** As manuals tell faults. */
    told: asFault,
    isTrouble,
    denies,
    deniedWords: said,
    deniedAs: denies ? vectorOf(index.meaning.asked, featuresOf(asDenied, isKind)) : undefined,
    denied,
    mayFail,
    faults: mayFail ? faults : [],
    isOlder,
    isPlain,
    isSought: isSurely || isWishedFor,
    tells: tells && !isWishedFor && !no && !isOlder && compared.length === 0,
    /** By a sign of trouble, not only by being alike. */
    hasSign,
    parts,
    sparesFaq,
    /** It begins with a noun of parts. */
    isOfPart,
    called,
    isOfCalled,
    isNamed,
    /** What it is told of: a product, or all of a kind. */
    named,
    soughtKind,
    kinds,
    wished,
    words,
    others,
    answers,
    spaced,
    codes,
    rest,
    plan,
    no,
    thing,
    subject,
    found,
    compared,
    positions: shown,
    everyOne,
    faqs,
    questions,
    manualLines,
    asksHow,
    asksIf: IF.test(whole),
    exact,
  }
}

function isWhere({ topics, centres }: SiteAnswers, text: string): boolean {
  const words = contentWords(text)
  return topics.length > 0 && words.length > 0 && words.every(({ stem }) => centres.stems.has(stem))
}

/** Asks the site, or says where somebody is. */
function isAside(answers: SiteAnswers, { words, naming }: PlanGroup): boolean {
  const { topics, taken } = answers
  if (topics.length === 0) return false
  if (isWhere(answers, words)) return true
  const stems = contentWords(words).map(({ stem }) => stem)
  return stems.length > 0 && stems.every((stem) => taken.has(stem) && (!naming || taken.get(stem)!.certain))
}

function readQuery(query: string): string {
  const trimmed = query.trim()
  // No half of a surrogate pair may stay behind.
  const cut =
    trimmed.length > MAX_QUERY ? trimmed.slice(0, MAX_QUERY).replace(/[\ud800-\udbff]$/, '') : trimmed
  return cut.toWellFormed()
}

function withoutCodes(typed: string, codes: readonly CodeHit[]): string {
  const text = normaliseText(typed)
  let rest = ''
  let from = 0
  for (const { start, end } of codes) {
    rest += `${text.slice(from, start)} `
    from = end
  }
  return rest + text.slice(from)
}

/** Its questions seldom name a product. */
function namesIn({ groups }: QueryPlan, most = groups.length): string[] {
  const named = groups.filter(({ naming }) => naming).slice(0, most)
  return named.flatMap(({ words }) => fold(words).split(' '))
}

function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text)
}
