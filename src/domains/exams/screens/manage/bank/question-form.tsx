import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankQuestion } from '#contract/exams/bank/bank.model'
import {
  cleanTags,
  DIFFICULTIES,
  DIMENSION_MAX,
  type Difficulty,
  difficultyLabels,
  TAGS_MAX,
} from '#contract/exams/bank/bank.rules'
import { QUESTION_KINDS, type Question } from '#contract/questions/questions.model'
import { questionsMissing } from '#contract/questions/questions.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { ChoiceField } from '#ui/fields/choice-field'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { ImageUpload } from '../../../../files/parts/image-upload'
import { QuestionEditor } from '../../../../questions/parts/editor/questions-editor'
import { newQuestion } from '../../../../questions/parts/new-question'
import { QuestionPicture } from '../../../../questions/parts/question-picture'
import { saveQuestion } from '../../../bank.mutations'

interface Draft {
  question: Question
  tags: string
  difficulty: Difficulty
  dimension: string
}
const draftOf = (of: BankQuestion | undefined): Draft => ({
  question: of?.question ?? newQuestion(),
  tags: of?.tags.join('、') ?? '',
  difficulty: of?.difficulty ?? 2,
  dimension: of?.dimension ?? '',
})
const hard = DIFFICULTIES.map((one) => ({ value: String(one), label: difficultyLabels[one] }))

type FormProps = {
  roomId: number
  /** None: a new one. */
  of?: BankQuestion
  onClose: () => void
}

/** A question of the bank; what is typed stays on the device until it is saved or given up. */
export function QuestionForm({ roomId, of, onClose }: FormProps) {
  const client = useQueryClient()
  const form = useVersionedForm(`question:${of?.id ?? 'new'}`, draftOf(of), of?.version ?? 0)
  const [strict, setStrict] = useState(false)
  const { value, set } = form
  const missing = questionsMissing([value.question])?.replace(/^第1题/, '题目')
  const save = async () => {
    setStrict(true)
    if (missing) return
    await attemptSaving(form, async () => {
      const { alike } = await saveQuestion(client, {
        ...{ training_room_id: roomId, version: form.version, question: value.question },
        ...{ difficulty: value.difficulty, dimension: value.dimension },
        tags: cleanTags(value.tags.split(/[,，、;；]/)),
        ...(of && { id: of.id }),
      })
      form.done()
      await say(alike ? '已保存。题库里有一道题干相同的题' : '已保存', alike ? 'info' : 'success')
      onClose()
    })
  }
  return (
    <VersionedDialog title={of ? '编辑题目' : '新建题目'} form={form} onSave={save} onClose={onClose}>
      <QuestionEditor
        question={value.question}
        nth={1}
        kinds={QUESTION_KINDS}
        onChange={(question) => set({ question })}
      />
      <PictureOf question={value.question} onChange={(question) => set({ question })} />
      {strict && missing && (
        <p role="alert">
          <Tag tone="danger">{missing}</Tag>
        </p>
      )}
      <ChoiceField
        label="难度"
        columns={3}
        value={String(value.difficulty)}
        options={hard}
        onChange={(next) => set({ difficulty: DIFFICULTIES.find((one) => String(one) === next) ?? 2 })}
      />
      <TextField
        label="标签"
        hint={`用顿号隔开，最多 ${TAGS_MAX} 个；组卷时按标签抽题`}
        value={value.tags}
        onChange={(tags) => set({ tags })}
      />
      <TextField
        label="能力维度"
        hint="这道题考查的能力，可不填"
        value={value.dimension}
        maxGraphemes={DIMENSION_MAX}
        onChange={(dimension) => set({ dimension })}
      />
    </VersionedDialog>
  )
}

/** A picture to the title; who may not see the question can't open it. */
function PictureOf({ question, onChange }: { question: Question; onChange: (question: Question) => void }) {
  const { picture, ...rest } = question
  return (
    <ImageUpload
      label={picture ? '更换图片' : '添加图片'}
      kind="general"
      onUploaded={({ id, url }) => onChange({ ...question, picture: { id, url } })}
    >
      <QuestionPicture question={question} />
      {picture && (
        <Button variant="quiet" size="sm" icon="trash" onClick={() => onChange(rest)}>
          移除图片
        </Button>
      )}
    </ImageUpload>
  )
}
