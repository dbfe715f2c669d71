import { tooLong } from '#contract/kernel/text'
import type { AnswerValue } from '#contract/works/passes/passes.model'
import { textLimit } from '#contract/works/passes/passes.rules'
import type { WorkItemOf } from '#contract/works/works.model'
import { TextField } from '#ui/fields/text-field'
import { AnswerFoot } from './answer-foot'
import type { AnswerProps } from './answer-props'
import { useAnswer } from './use-answer'

/** A text answer: kept with every key. What is too long is kept as well, and is sent once it fits. */
export function TextAnswer({ work, item, answer, team }: AnswerProps<WorkItemOf<'text'>>) {
  const { value, set, keep, state, reason } = useAnswer<Extract<AnswerValue, { kind: 'text' }>>(work, item, answer)
  const limit = textLimit(item.content)
  const text = value?.text ?? ''
  const over = tooLong(text, limit)
  return (
    <>
      <TextField
        label={item.title || '文字作答'}
        hideLabel
        required={item.required}
        multiline
        rows={6}
        value={text}
        onChange={(next) => set({ kind: 'text', text: next }, !tooLong(next, limit))}
        onBlur={() => !over && void keep()}
        placeholder={item.content.placeholder || '在这里作答，自动保存'}
        maxGraphemes={limit}
        error={over ? `最多${limit}个字，删减后自动保存` : undefined}
      />
      <AnswerFoot work={work} itemId={item.id} answer={answer} state={state} reason={reason} team={team} />
    </>
  )
}
