import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { handInLabels, nodeKindLabels } from '#contract/projects/projects.labels'
import type { ProjectDraft } from '#contract/projects/projects.model'
import { below, inOrder, moveNode, NODES_MAX, type NodeMove, placeBeside } from '#contract/projects/projects.rules'
import { latestOf } from '#lib/latest-of'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Icon } from '#ui/display/icon'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { HeadAction } from '#ui/lists/head-action'
import { RowActions } from '#ui/lists/row-actions'
import { Sortable } from '#ui/lists/sortable'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { UndoBar } from '#ui/states/undo-bar'
import { ContentGone } from '../../../content/parts/content-gone'
import { contentEditPath } from '../../../content/parts/paths'
import { nodeIcons, projectPath } from '../../parts/project-address'
import { goneOf } from '../../parts/project-gone'
import { arrangeNodes, removeNode } from '../../projects.mutations'
import { projectsQueries } from '../../projects.queries'
import styles from './editor.module.css'

const ImportNodes = popup(() => import('./import-nodes').then((m) => m.ImportNodes))
const NodeForm = popup(() => import('./node-form').then((m) => m.NodeForm))

type Node = ProjectDraft['nodes'][number]
type Open = { node?: Node; pid: number }

/** Where the tree of a project is made: by dragging, with the arrow keys, and in the menu of each row. */
export function ProjectEditor({ id }: { id: number }) {
  const query = useQuery(projectsQueries.draft(id))
  const note = useAgeNote(query, '修改需要联网')
  const gone = goneOf(query.error)
  const title = query.data ? `编辑：${query.data.title}` : '编辑项目'
  usePageTitle(title)
  return (
    <Page
      title={title}
      scene="ke"
      backHref={projectPath(id)}
      note={note}
      actions={
        query.data && (
          <Button variant="secondary" block href={contentEditPath({ id })}>
            标题、封面和发布
          </Button>
        )
      }
    >
      {gone ? (
        <ContentGone gone={gone} error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <QueryView query={query} label="项目加载中">
          {(draft) => <Tree key={draft.id} draft={draft} />}
        </QueryView>
      )}
    </Page>
  )
}

const factsOf = (node: Node): string[] => [
  nodeKindLabels[node.kind],
  ...(node.hand_in === 'none' ? [] : [handInLabels[node.hand_in], node.score ? `${node.score} 分` : '不打分']),
  ...(node.body ? ['有正文'] : []),
  ...(node.file ? ['有文件'] : []),
]

function Tree({ draft }: { draft: ProjectDraft }) {
  const client = useQueryClient()
  const { id, version } = draft
  const [open, setOpen] = useState<Open>()
  const [importing, setImporting] = useState(false)
  const [removed, setRemoved] = useState<Node>()
  const [order, setOrder] = useState<Node[]>()
  const nodes = inOrder(order ?? draft.nodes)
  const arrange = (next: readonly Node[] | undefined) => {
    if (!next) return
    const shown = inOrder(next)
    setOrder(shown)
    const places = shown.map((one) => ({ id: one.id, pid: one.pid }))
    void attempt(() => arrangeNodes(client, { id, version, nodes: places })).then(() =>
      setOrder((now) => (now === shown ? undefined : now)),
    )
  }
  /** Dragged onto the place of another row it becomes what stands beside that; over its own rows it goes past them. */
  const drop = (from: number, to: number) => {
    const [node, target] = [nodes[from], nodes[to]]
    if (!node || !target) return
    const own = below(nodes, node.id).includes(target.id)
    arrange(own ? moveNode(nodes, node.id, 'down') : placeBeside(nodes, node.id, target.id, to < from))
  }
  const remove = (node: Node, undo = false) =>
    attempt(async () => {
      await removeNode(client, { id, version, node_id: node.id, ...(undo && { undo: 1 as const }) })
      setRemoved(undo ? undefined : node)
    })
  const moves = (node: Node) =>
    (
      [
        ['in', '移到上一个节点下面'],
        ['out', '移出一级'],
        ['up', '上移'],
        ['down', '下移'],
      ] as const satisfies readonly (readonly [NodeMove, string])[]
    ).map(([move, label]) => {
      const next = moveNode(nodes, node.id, move)
      return { key: move, label, menu: true, disabled: !next, online: true, onSelect: () => arrange(next) }
    })
  // As others save it meanwhile.
  const edited = open?.node && latestOf(open.node, draft.nodes)
  const full = nodes.length >= NODES_MAX
  return (
    <div className="stack">
      <Card>
        <div className={styles.head}>
          <span className="row">
            {draft.state === 'published' ? <Tag tone="success">已发布</Tag> : <Tag>草稿</Tag>}
            {draft.has_draft && draft.state !== 'draft' && <Tag tone="info">有未发布的修改</Tag>}
            <span className="secondary">{`${nodes.length} 个节点`}</span>
          </span>
          <span className="row">
            <Button variant="secondary" onClick={() => setImporting(true)}>
              从表格导入
            </Button>
            <HeadAction of={nodes} error={null} disabled={full} onClick={() => setOpen({ pid: 0 })}>
              添加节点
            </HeadAction>
          </span>
        </div>
      </Card>
      {nodes.length === 0 ? (
        <Empty title="还没有节点" icon="work" action={{ label: '添加节点', onClick: () => setOpen({ pid: 0 }) }}>
          先写任务书，再放资料，然后一步一步写怎么做、最后交什么。已经写在表格里的，可以直接从表格导入。
        </Empty>
      ) : (
        <Card rows>
          <Sortable
            label="项目目录"
            items={nodes}
            itemKey={(one) => String(one.id)}
            itemLabel={(one) => one.title}
            onMove={drop}
          >
            {(node, handle) => (
              <div className={styles.row} data-level={node.level}>
                {handle}
                <button type="button" className={styles.words} onClick={() => setOpen({ node, pid: node.pid })}>
                  <span className={styles.name}>
                    <Icon name={nodeIcons[node.kind]} size={18} /> {node.title}
                  </span>
                  <span className="secondary">{factsOf(node).join(' · ')}</span>
                </button>
                <RowActions
                  of={node.title}
                  actions={[
                    { key: 'edit', label: '编辑', onSelect: () => setOpen({ node, pid: node.pid }) },
                    {
                      ...{ key: 'add', label: '在下面添加节点', menu: true, disabled: full },
                      onSelect: () => setOpen({ pid: node.id }),
                    },
                    ...moves(node),
                    {
                      key: 'remove',
                      label: '删除',
                      menu: true,
                      danger: true,
                      online: true,
                      onSelect: () => remove(node),
                    },
                  ]}
                />
              </div>
            )}
          </Sortable>
        </Card>
      )}
      {draft.state !== 'draft' && draft.has_draft && (
        <p className="secondary">修改还没有发布，学员看到的仍是上一版。到“标题、封面和发布”里发布。</p>
      )}
      {removed && (
        <UndoBar floats onUndo={() => remove(removed, true)}>
          已删除“{removed.title}”和它下面的节点
        </UndoBar>
      )}
      {importing && <ImportNodes draft={draft} onClose={() => setImporting(false)} />}
      {open && (
        <NodeForm
          draft={draft}
          {...(edited && { node: edited })}
          pid={open.pid}
          onClose={() => setOpen(undefined)}
          onSaved={() => void say('已保存')}
        />
      )}
    </div>
  )
}
