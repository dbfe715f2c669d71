import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CONTENT_TYPES } from '#contract/content/content.types'
import type { Attachment } from '#contract/files/files.api'
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
import { useBusy } from '#lib/outbox/safe-point'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { LiveSearch } from '#ui/fields/live-search'
import { NumberField } from '#ui/fields/number-field'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { List } from '#ui/lists/list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { attempt } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
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

/** The form of a node; where it hangs is a choice in it. */
export function NodeForm({ draft, node, pid, onClose, onSaved }: NodeFormProps) {
  const client = useQueryClient()
  const [title, setTitle] = useState(node?.title ?? '')
  const [kind, setKind] = useState(node?.kind ?? draft.nodes.find(({ id }) => id === pid)?.kind ?? 'brief')
  const [parent, setParent] = useState(pid)
  const [body, setBody] = useState(node?.body ?? '')
  const [file, setFile] = useState<Attachment | null>(node?.file ?? null)
  const [content, setContent] = useState(node?.content ?? null)
  const [handIn, setHandIn] = useState(node?.hand_in ?? 'none')
  const [score, setScore] = useState(node?.score ? String(node.score) : '')
  const [picking, setPicking] = useState(false)
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  useBusy('form', touched)
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setTouched(true)
      set(value)
    }
  const asks = kind === 'step' || kind === 'result'
  const rule = asks ? handIn : 'none'
  const points = rule === 'none' ? 0 : Math.min(NODE_SCORE_MAX, Number(score) || 0)
  const problem = nodeProblem({ kind, title, hand_in: rule, score: points })
  const save = () =>
    attempt(async () => {
      await saveNode(client, {
        ...{ id: draft.id, version: draft.version, pid: parent, kind, title, body, hand_in: rule, score: points },
        ...{ file_id: file?.id ?? 0, content_id: content?.id ?? 0, ...(node && { node_id: node.id }) },
      })
      onClose()
      onSaved()
    })
  if (picking)
    return (
      <PickContent
        onClose={() => setPicking(false)}
        onPick={(card) => {
          change(setContent)(card)
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
    <SheetOrDialog
      open
      onClose={onClose}
      title={node ? '编辑节点' : '添加节点'}
      width={800}
      dismissible={!touched && !busy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {touched ? '放弃' : '取消'}
          </Button>
          <Button disabled={problem !== undefined || busy} onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextField label="节点名称" value={title} onChange={change(setTitle)} maxGraphemes={NODE_TITLE_MAX} required />
        <ChoiceField
          label="类型"
          value={kind}
          onChange={change(setKind)}
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
          onChange={(value) => change(setParent)(Number(value))}
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
          onChange={change(setBody)}
          max={NODE_BODY_MAX}
          message={`正文在${NODE_BODY_MAX}个字以内`}
          pictures="simple_image"
        />
        <UploadField
          label="文件"
          value={file ? [file] : []}
          onChange={(files) => change(setFile)(files.at(-1) ?? null)}
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
              <Button size="sm" variant="quiet" onClick={() => change(setContent)(null)}>
                移除
              </Button>
            </>
          )}
        </div>
        {asks && (
          <ChoiceField
            label="学生提交"
            value={handIn}
            onChange={change(setHandIn)}
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
            onChange={change(setScore)}
          />
        )}
      </div>
    </SheetOrDialog>
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
