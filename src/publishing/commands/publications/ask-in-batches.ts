/** An engine refuses thousands of questions at once. */
const TOGETHER = 50

export async function inSlices<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let start = 0; start < items.length; start += TOGETHER) {
    answers.push(...(await Promise.all(items.slice(start, start + TOGETHER).map(ask))))
  }
  return answers
}
