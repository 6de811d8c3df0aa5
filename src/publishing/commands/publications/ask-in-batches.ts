/** Maximum concurrent reads, as an engine refuses thousands at once. */
const BATCH_SIZE = 50

export async function askInBatches<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    answers.push(...(await Promise.all(items.slice(start, start + BATCH_SIZE).map(ask))))
  }
  return answers
}
