import { useQuery, useQueryClient } from '@tanstack/react-query'
import { handInLabels, nodeKindLabels } from '#contract/projects/projects.labels'
import type { ImportedNode, ProjectDraft } from '#contract/projects/projects.model'
import { DEPTH_MAX, NODES_MAX, PASTE_MAX } from '#contract/projects/projects.rules'
import { NODE_TABLE } from '#contract/projects/table.rules'
import { useDraft } from '#lib/drafts'
import { Tag } from '#ui/display/tag'
import { type Column, DataList } from '#ui/lists/data-list'
import { ImportsBefore } from '#ui/lists/imports-before'
import { attempt, say } from '#ui/overlays/say'
import { ImportDialog } from '../../../files/parts/import-dialog'
import { importNodes, lookThrough, undoImport } from '../../projects.mutations'
import { projectsQueries } from '../../projects.queries'

const EXAMPLE = NODE_TABLE.map((row) => row.join('\t')).join('\n')

/** Nodes from a table that is pasted or chosen: looked through first, then put behind those that there are. */
export function ImportNodes({ draft, onClose }: { draft: ProjectDraft; onClose: () => void }) {
  const client = useQueryClient()
  const { id, version } = draft
  const text = useDraft(`project-import-${id}`, '')
  return (
    <ImportDialog
      title="从表格导入节点"
      unit="个节点"
      look={(from) => lookThrough({ id, version, ...from })}
      take={(from) => importNodes(client, { id, version, ...from, dry: 0 })}
      paste={{
        text,
        label: '粘贴表格',
        rows: 8,
        maxLength: PASTE_MAX,
        placeholder: EXAMPLE,
        hint: `从 Excel 或 WPS 里连同表头一起复制。“名称”一列必填；用“编号”（1、1.1）或“层级”（1 到 ${DEPTH_MAX}）说明上下级，一个项目最多 ${NODES_MAX} 个节点`,
        check: '检查表格',
      }}
      file={{ label: '选择 XLSX 或 CSV 表格', accept: '.xlsx,.csv' }}
      template={{ title: '项目节点导入模板', rows: NODE_TABLE }}
      onClose={onClose}
      found={(got) => <FoundNodes {...got} />}
    >
      <Before draft={draft} />
    </ImportDialog>
  )
}

/** The latest imports; nodes that were changed since, or hold others, stay when one is undone. */
function Before({ draft: { id, version } }: { draft: ProjectDraft }) {
  const client = useQueryClient()
  const list = useQuery(projectsQueries.imports(id)).data?.list ?? []
  const undo = (importId: number) =>
    attempt(async () => {
      const { removed, kept } = await undoImport(client, { id, version, import_id: importId })
      await say(`已撤销，删除 ${removed} 个节点${kept > 0 ? `，改过的 ${kept} 个保留` : ''}`)
    })
  return <ImportsBefore list={list} unit="个节点" onUndo={undo} />
}

const columns: readonly Column<ImportedNode>[] = [
  {
    ...{ key: 'title', title: '名称', phone: 'title' },
    cell: ({ title, level }) => `${'　'.repeat(Math.max(0, level - 1))}${title || '（没有名称）'}`,
  },
  { key: 'line', title: '行', numeric: true, width: '56px', cell: ({ line }) => line },
  { key: 'kind', title: '类型', width: '80px', cell: ({ kind }) => nodeKindLabels[kind] },
  {
    ...{ key: 'hand', title: '提交', width: '144px' },
    cell: ({ hand_in: rule, score }) => `${handInLabels[rule]}${score > 0 ? ` · ${score} 分` : ''}`,
  },
  {
    ...{ key: 'state', title: '检查结果', phone: 'aside', width: '220px' },
    cell: ({ problem }) => (problem ? <Tag tone="danger">{problem}</Tag> : <Tag tone="success">可以导入</Tag>),
  },
]

/** What an import would do with each line, in the order of the tree. */
function FoundNodes({ list, taken }: { list: readonly ImportedNode[]; taken: number }) {
  const bad = list.length - taken
  return (
    <>
      <p role="status">
        找到 {list.length} 行，可以导入 {taken} 个节点{bad > 0 && `，${bad} 行有问题，不会导入`}
      </p>
      <DataList
        caption="找到的节点"
        columns={columns}
        rows={list}
        rowKey={({ line }) => String(line)}
        rowLabel={({ title }) => title}
        empty={null}
      />
    </>
  )
}
