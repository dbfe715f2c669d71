import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { bankApi } from '#contract/exams/bank/bank.api'
import { cleanTags, IMPORT_MAX, IMPORT_TEXT_MAX } from '#contract/exams/bank/bank.rules'
import { TABLE } from '#contract/exams/bank/table.rules'
import type { Output } from '#contract/kernel/endpoint'
import { useDraft } from '#lib/drafts'
import { useOnline } from '#lib/net/online'
import { saveSheet } from '#lib/sheet'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/fields/checkbox'
import { TextField } from '#ui/fields/text-field'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { uploadFile } from '../../../../files/files.mutations'
import { FilePicker } from '../../../../files/parts/file-picker'
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

type Found = Output<typeof bankApi.import>
interface From {
  text: string
  file_id: number
}

/** Questions from a text or a table: looked through first, then taken. */
export function ImportQuestions({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const client = useQueryClient()
  const online = useOnline()
  const text = useDraft(`exam-import-${roomId}`, '')
  const [tags, setTags] = useState('')
  const [twins, setTwins] = useState(false)
  const [found, setFound] = useState<{ from: From; got: Found }>()
  const [busy, setBusy] = useState(false)
  const inputOf = (from: From, also = twins) => ({
    ...{ training_room_id: roomId, ...from, twins: also ? (1 as const) : (0 as const) },
    tags: cleanTags(tags.split(/[,，、;；]/)),
  })
  const working = async (work: () => Promise<void>) => {
    setBusy(true)
    await attempt(work)
    setBusy(false)
  }
  const look = (from: From, also = twins) =>
    working(async () => setFound({ from, got: await lookThrough(inputOf(from, also)) }))
  const take = ({ from }: { from: From }) =>
    working(async () => {
      const { taken } = await importQuestions(client, { ...inputOf(from), dry: 0 })
      await text.clear()
      await say(`已导入 ${taken} 题`)
      setFound(undefined)
    })
  const pick = ([file]: File[]) =>
    file &&
    working(async () => {
      const { id } = await uploadFile(file, 'general')
      const from = { text: '', file_id: id }
      setFound({ from, got: await lookThrough(inputOf(from)) })
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="导入题目"
      width={800}
      dismissible={!busy}
      footer={
        found ? (
          <>
            <Button variant="secondary" onClick={() => setFound(undefined)}>
              返回修改
            </Button>
            <Button loading={busy} disabled={found.got.taken === 0 || !online} onClick={() => take(found)}>
              导入 {found.got.taken} 题
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              关闭
            </Button>
            <Button
              loading={busy}
              disabled={!text.value.trim() || !online}
              onClick={() => look({ text: text.value, file_id: 0 })}
            >
              检查文字
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        {found ? (
          <>
            <ImportFound got={found.got} />
            {found.got.list.some((row) => row.alike && !row.problem) && (
              <Checkbox
                label="题干重复的也导入"
                checked={twins}
                onChange={(on) => {
                  setTwins(on)
                  void look(found.from, on)
                }}
              />
            )}
          </>
        ) : (
          <>
            <TextField
              label="粘贴题目"
              multiline
              rows={10}
              value={text.value}
              maxLength={IMPORT_TEXT_MAX}
              placeholder={EXAMPLE}
              hint={`题号开头，选项用 A–D，另起一行写“答案：”“解析：”；也可以粘贴 GIFT 格式；一次最多 ${IMPORT_MAX} 题`}
              onChange={text.set}
            />
            <div className="row">
              <FilePicker
                small
                text="选择文件"
                label="选择表格、文本或 QTI 文件"
                accept=".xlsx,.csv,.txt,.gift,.xml,.zip"
                disabled={busy || !online}
                onPick={pick}
              />
              <Button variant="quiet" size="sm" onClick={() => saveSheet('xlsx', '题目导入模板', TABLE)}>
                下载表格模板
              </Button>
            </div>
            <TextField label="统一加上标签" hint="用顿号隔开，可不填" value={tags} onChange={setTags} />
            <BankImports roomId={roomId} />
          </>
        )}
      </div>
    </SheetOrDialog>
  )
}
