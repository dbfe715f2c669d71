import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { QUESTION_MAX, together, wordsIn } from '#contract/search/assistant.rules'
import { searchKinds } from '#contract/search/search.labels'
import { tooLong } from '#lib/characters'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { List, ListRow } from '#ui/lists/list'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { searchQueries } from '../search.queries'

const SHOWN = 10

/** The assistant without a model behind it: it looks through what the person may see, and says so. */
export function Assistant({ onClose }: { onClose: () => void }) {
  const [question, setQuestion] = useState('')
  const [asked, setAsked] = useState('')
  const askable = question.trim() !== '' && !tooLong(question, QUESTION_MAX)
  const ask = () => askable && setAsked(question.trim())
  return (
    <SheetOrDialog
      open
      title="AI 助手"
      onClose={onClose}
      footer={
        <Button block onClick={ask} disabled={!askable}>
          提问
        </Button>
      }
    >
      <div className="stack">
        <TextField
          label="想找什么"
          placeholder="例如：短视频比赛什么时候报名"
          value={question}
          maxGraphemes={QUESTION_MAX}
          onChange={setQuestion}
          onEnterPress={ask}
        />
        {asked ? (
          <Answer key={asked} question={asked} onOpen={onClose} />
        ) : (
          <p className="secondary">本平台没有接入 AI 模型：助手会在你能看到的内容里查找并列出来，不会编写回答。</p>
        )}
      </div>
    </SheetOrDialog>
  )
}

function Answer({ question, onOpen }: { question: string; onOpen: () => void }) {
  const words = wordsIn(question)
  const results = useQueries({
    queries: (words.length ? words : [question]).map((word) => searchQueries.find(word)),
  })
  const failed = results.find((one) => one.error && !one.data)
  if (failed) return <ErrorState error={failed.error} onRetry={() => failed.refetch()} />
  if (results.some((one) => !one.data)) return <SkeletonList rows={3} />
  const found = together(results.map((one) => one.data?.list ?? [])).slice(0, SHOWN)
  const about = words.length ? words.join('、') : question
  if (found.length === 0)
    return (
      <Empty title="没有找到相关内容" icon="search">
        按“{about}”查找过你能看到的内容，换个说法试试
      </Empty>
    )
  return (
    <>
      <p role="status">以下是你能看到的、和“{about}”有关的内容（没有接入 AI 模型，由搜索得出）：</p>
      <List label="找到的内容">
        {found.map((row) => (
          <ListRow
            key={`${row.kind}-${row.id}`}
            title={row.title}
            description={[searchKinds[row.kind], row.room_title].filter(Boolean).join(' · ')}
            href={row.href}
            onClick={onOpen}
          />
        ))}
      </List>
    </>
  )
}
