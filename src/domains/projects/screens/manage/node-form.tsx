import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CONTENT_TYPES } from '#contract/content/content.types'
import { handInLabels, nodeKindHints, nodeKindLabels } from '#contract/projects/projects.labels'
import type { NodeDetail, ProjectDraft } from '#contract/projects/projects.model'
import {
  below,
  HAND_IN_RULES,
  NODE_BODY_MAX,
  NODE_KINDS,
  NODE_SCORE_MAX,
  NODE_TITLE_MAX,
  nodeProblem,
  treeProblem,
} from '#contract/projects/projects.rules'
import { usePages } from '#lib/use-pages'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { LiveSearch } from '#ui/fields/live-search'
import { NumberField } from '#ui/fields/number-field'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { List } from '#ui/lists/list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { attemptSaving } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { contentQueries } from '../../../content/content.queries'
import { ChoiceRow } from '../../../content/parts/choice-row'
import { PreviewLink } from '../../../files/parts/preview-link'
import { RichField } from '../../../files/parts/rich-field'
import { UploadField } from '../../../files/parts/upload-field'
import { saveNode } from '../../projects.mutations'
import styles from './editor.module.css'

interface NodeFormProps {
  draft: ProjectDraft
  /** Without it the node is new, below `pid`. */
  node?: NodeDetail
  pid: number
  onClose: () => void
  onSaved: () => void
}

const begin = (draft: ProjectDraft, node: NodeDetail | undefined, pid: number) => ({
  title: node?.title ?? '',
  kind: node?.kind ?? draft.nodes.find(({ id }) => id === pid)?.kind ?? 'brief',
  parent: node?.pid ?? pid,
  body: node?.body ?? '',
  file: node?.file ?? null,
  content: node?.content ?? null,
  handIn: node?.hand_in ?? 'none',
  score: node?.score ? String(node.score) : '',
})

/** The form of a node, which stays on the device until it is saved; where it hangs is a choice in it. */
export function NodeForm({ draft, node, pid, onClose, onSaved }: NodeFormProps) {
  const client = useQueryClient()
  const form = useVersionedForm(
    `project-node:${draft.id}:${node?.id ?? `new below ${pid}`}`,
    begin(draft, node, pid),
    draft.version,
  )
  const { set } = form
  const { title, kind, parent, body, file, content, handIn, score } = form.value
  const [picking, setPicking] = useState(false)
  const [busy, setBusy] = useState(false)
  const asks = kind === 'step' || kind === 'result'
  const rule = asks ? handIn : 'none'
  const points = rule === 'none' ? 0 : Math.min(NODE_SCORE_MAX, Number(score) || 0)
  const problem = nodeProblem({ kind, title, hand_in: rule, score: points })
  const save = () =>
    attemptSaving(form, async () => {
      await saveNode(client, {
        ...{ id: draft.id, version: form.version, pid: parent, kind, title, body, hand_in: rule, score: points },
        ...{ file_id: file?.id ?? 0, content_id: content?.id ?? 0, ...(node && { node_id: node.id }) },
      })
      form.done()
      onClose()
      onSaved()
    })
  if (picking)
    return (
      <PickContent
        onClose={() => setPicking(false)}
        onPick={(card) => {
          set({ content: card })
          setPicking(false)
        }}
      />
    )
  const own = node ? below(draft.nodes, node.id) : []
  const id = node?.id ?? Math.max(0, ...draft.nodes.map((one) => one.id)) + 1
  const fits = (to: number) =>
    !treeProblem(
      [...draft.nodes.filter((one) => one.id !== id), { id, pid: to }].map((one) => ({ id: one.id, pid: one.pid })),
    )
  return (
    <VersionedDialog
      form={form}
      title={node ? '编辑节点' : '添加节点'}
      width={800}
      disabled={problem !== undefined}
      busy={busy}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="节点名称"
        value={title}
        onChange={(title) => set({ title })}
        maxGraphemes={NODE_TITLE_MAX}
        required
      />
      <ChoiceField
        label="类型"
        value={kind}
        onChange={(kind) => set({ kind })}
        columns={2}
        options={NODE_KINDS.map((value) => ({
          value,
          label: nodeKindLabels[value],
          description: nodeKindHints[value],
        }))}
      />
      <SelectField
        label="放在哪里"
        value={String(parent)}
        required
        onChange={(value) => set({ parent: Number(value) })}
        options={[
          { value: '0', label: '最上面一级' },
          ...draft.nodes
            .filter((one) => !own.includes(one.id) && fits(one.id))
            .map((one) => ({ value: String(one.id), label: `“${one.title}”下面` })),
        ]}
      />
      <RichField
        label="正文"
        value={body}
        onChange={(body) => set({ body })}
        max={NODE_BODY_MAX}
        message={`正文在${NODE_BODY_MAX}个字以内`}
        pictures="simple_image"
      />
      <UploadField
        label="文件"
        value={file ? [file] : []}
        onChange={(files) => set({ file: files.at(-1) ?? null })}
        resumeKey={`project-${draft.id}-node`}
        onBusy={setBusy}
      />
      <div className="row">
        <Button variant="secondary" icon="book" onClick={() => setPicking(true)}>
          {content ? '换一项资源库内容' : '放一项资源库内容'}
        </Button>
        {content && (
          <>
            <span>{content.title || '内容已被删除'}</span>
            {content.state === 'published' && <PreviewLink content={content} />}
            <Button size="sm" variant="quiet" onClick={() => set({ content: null })}>
              移除
            </Button>
          </>
        )}
      </div>
      {asks && (
        <ChoiceField
          label="学员提交"
          value={handIn}
          onChange={(handIn) => set({ handIn })}
          options={HAND_IN_RULES.map((value) => ({ value, label: handInLabels[value] }))}
        />
      )}
      {rule !== 'none' && (
        <NumberField
          label="满分"
          hint={`不填就不打分，最多 ${NODE_SCORE_MAX} 分`}
          digitsOnly
          maxLength={3}
          suffix="分"
          value={score}
          onChange={(score) => set({ score })}
        />
      )}
    </VersionedDialog>
  )
}

/** A project lies in no other. */
const IN_NODES = CONTENT_TYPES.filter((type) => type !== 'project').join(',')

type PickProps = { onPick: (content: NonNullable<NodeDetail['content']>) => void; onClose: () => void }

/** Content that whoever writes the project may use: of their organisation and the store. */
function PickContent({ onPick, onClose }: PickProps) {
  const [keyword, setKeyword] = useState('')
  const { first, list, end } = usePages((offset) => contentQueries.lists({ keyword, content_types: IN_NODES, offset }))
  return (
    <SheetOrDialog open onClose={onClose} title="选择内容">
      <div className="stack">
        <LiveSearch label="搜索内容" value={keyword} busy={first.isFetching} onSearch={setKeyword} />
        <QueryView query={first} skeleton={<SkeletonList rows={4} />}>
          {() =>
            list.length === 0 ? (
              <Empty title={keyword ? '没有找到' : '还没有可以用的内容'} icon="book">
                {keyword ? '换一个词试试' : '先在资源库发布内容，再放进项目'}
              </Empty>
            ) : (
              <div className={styles.choices}>
                <List label="可选的内容">
                  {list.map(({ id, title, content_type, content_type_alias, state }) => (
                    <ChoiceRow
                      key={id}
                      card={{ id, title, content_type }}
                      description={content_type_alias}
                      onChoose={() => onPick({ id, title, content_type, state })}
                    />
                  ))}
                </List>
                {end.total > list.length && <ScrollEnd {...end} unit="项" />}
              </div>
            )
          }
        </QueryView>
      </div>
    </SheetOrDialog>
  )
}
