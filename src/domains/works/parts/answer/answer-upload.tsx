import { useRef, useState } from 'react'
import type { Attachment } from '#contract/files/files.api'
import { uploadAcceptLabels } from '#contract/works/works.labels'
import type { WorkItemOf } from '#contract/works/works.model'
import { acceptExtensions, acceptsFile } from '#contract/works/works.rules'
import { thisDevice } from '#lib/device/environment'
import { useOutbox } from '#lib/outbox/outbox'
import { Icon } from '#ui/display/icon'
import { lazyComponent } from '#ui/states/lazy-component'
import { Skeleton } from '#ui/states/skeleton'
import { storageProblem } from '../../../files/parts/storage-problem'
import { saveLater, unsentAnswers } from '../../passes.offline'
import { AnswerFoot } from './answer-foot'
import type { AnswerProps } from './answer-props'

const UploadField = lazyComponent(() => import('../../../files/parts/upload-field').then((m) => m.UploadField))

const NONE: Attachment[] = []
/** Files as an answer. Without a network their bytes stay on this device until they can be sent. */
export function UploadAnswer({ work, item, answer, team }: AnswerProps<WorkItemOf<'upload'>>) {
  const { max, accept } = item.content
  const server = answer?.files ?? NONE
  const [local, setLocal] = useState<{ of: number; files: Attachment[] }>()
  const [wrong, setWrong] = useState<string>()
  const [storing, setStoring] = useState(false)
  const seen = useRef(server)
  const revision = answer?.revision ?? 0
  const pending = unsentAnswers(useOutbox().items, work.workId).filter((one) => one.saving.itemId === item.id)
  // Until the server has said what it kept, what was just done here is shown.
  const shown = local && (local.of === revision || pending.length > 0) ? local.files : server
  seen.current = shown
  const queued = pending.filter(({ item: one }) => one.files.length > 0 && one.state !== 'refused')
  const save = (add: number[], remove: number[], files: readonly File[] = []) =>
    saveLater(
      { ...work, itemId: item.id, itemTitle: item.title, value: { kind: 'upload', add, remove }, base: revision },
      files,
    )
  const change = (files: Attachment[]) => {
    const before = seen.current
    const add = files.filter((f) => !before.some((b) => b.id === f.id)).map((f) => f.id)
    const remove = before.filter((b) => !files.some((f) => f.id === b.id)).map((b) => b.id)
    setLocal({ of: revision, files })
    if (add.length || remove.length) void save(add, remove)
  }
  const offline = async (files: File[]) => {
    const problems: string[] = []
    setStoring(true)
    // One by one: each changes how much room is left.
    for (const file of files) {
      const problem = await storageProblem(file)
      if (problem) problems.push(problem)
      else await save([], [], [file])
    }
    setStoring(false)
    setWrong(problems.join('；') || undefined)
  }
  const state = pending.some((one) => one.item.state === 'refused')
    ? 'refused'
    : pending.some((one) => one.item.state === 'sending')
      ? 'sending'
      : pending.length
        ? 'waiting'
        : answer
          ? 'saved'
          : 'none'
  const kinds = accept.map((kind) => uploadAcceptLabels[kind]).join('、')
  return (
    <>
      <UploadField
        fallback={<Skeleton height="88px" />}
        label={item.title || '文件作答'}
        hideLabel
        required={item.required}
        value={shown}
        onChange={change}
        onOffline={(files) => void offline(files)}
        // The next step is one tap away from a picture that was just chosen: what is not there yet goes on without this page.
        onLeft={(files) => void offline(files)}
        refuse={(file) => (acceptsFile(accept, file.name) ? undefined : `“${file.name}”不是这一项要的文件`)}
        max={max}
        waiting={queued.reduce((n, one) => n + one.item.files.length, 0)}
        resumeKey={`work-${work.workId}-item-${item.id}`}
        error={wrong}
        {...(accept.length > 0 && {
          accept: accept.flatMap((kind) => acceptExtensions[kind].map((e) => `.${e}`)).join(','),
          hint: `只收${kinds}，最多 ${max} 个`,
        })}
      />
      {storing && (
        <p className="secondary" role="status">
          正在保存到{thisDevice}，大文件需要一会儿
        </p>
      )}
      {queued.length > 0 && (
        <p className="row secondary">
          <Icon name="upload" size={18} />
          {queued.reduce((n, one) => n + one.item.files.length, 0)} 个文件已保存在{thisDevice}上，待上传
        </p>
      )}
      <AnswerFoot work={work} itemId={item.id} answer={answer} state={state} team={team} />
    </>
  )
}
