import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cleanTags, IMPORT_MAX, IMPORT_TEXT_MAX } from '#contract/exams/bank/bank.rules'
import { TABLE } from '#contract/exams/bank/table.rules'
import { useDraft } from '#lib/drafts'
import { Checkbox } from '#ui/fields/checkbox'
import { TextField } from '#ui/fields/text-field'
import { ImportDialog, type ImportFrom } from '../../../../files/parts/import-dialog'
import { importQuestions, lookThrough } from '../../../bank.mutations'
import { BankImports } from './bank-imports'
import { ImportFound } from './import-found'

const EXAMPLE = `一、单选题（每题 2 分）
1. 客户催发货时，客服第一句最好说：
A. 不归我管
B. 给您添麻烦了，我马上查
C. 自己看物流
答案：B
解析：先接住情绪，再去查。
二、判断题
2. 转化率是成交人数占访客人数的百分比。
答案：对`

/** Questions from a text or a table: looked through first, then taken. */
export function ImportQuestions({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const client = useQueryClient()
  const text = useDraft(`exam-import-${roomId}`, '')
  const [tags, setTags] = useState('')
  const [twins, setTwins] = useState(false)
  const inputOf = (from: ImportFrom, also = twins) => ({
    ...{ training_room_id: roomId, ...from, twins: also ? (1 as const) : (0 as const) },
    tags: cleanTags(tags.split(/[,，、;；]/)),
  })
  return (
    <ImportDialog
      title="导入题目"
      unit="题"
      look={(from) => lookThrough(inputOf(from))}
      take={(from) => importQuestions(client, { ...inputOf(from), dry: 0 })}
      paste={{
        text,
        label: '粘贴题目',
        rows: 10,
        maxLength: IMPORT_TEXT_MAX,
        placeholder: EXAMPLE,
        hint: `题号开头，选项用 A–D，另起一行写“答案：”“解析：”；也可以粘贴 GIFT 格式；一次最多 ${IMPORT_MAX} 题`,
        check: '检查文字',
      }}
      file={{ label: '选择表格、文本或 QTI 文件', accept: '.xlsx,.csv,.txt,.gift,.xml,.zip' }}
      template={{ title: '题目导入模板', rows: TABLE }}
      onClose={onClose}
      found={(got, again) => (
        <>
          <ImportFound got={got} />
          {got.list.some((row) => row.alike && !row.problem) && (
            <Checkbox
              label="题干重复的也导入"
              checked={twins}
              onChange={(on) => {
                setTwins(on)
                again((from) => lookThrough(inputOf(from, on)))
              }}
            />
          )}
        </>
      )}
    >
      <TextField label="统一加上标签" hint="用顿号隔开，可不填" value={tags} onChange={setTags} />
      <BankImports roomId={roomId} />
    </ImportDialog>
  )
}
