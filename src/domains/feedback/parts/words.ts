/** What is typed into a feedback; `contact` null: nobody touched it yet, so it is the account's. */
export interface Words {
  content: string
  contact: string | null
}
export const EMPTY_WORDS: Words = { content: '', contact: null }
/** The draft's name on the device. */
export const WORDS = 'feedback'
