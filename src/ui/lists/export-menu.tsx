import { download, fileUrl } from '#lib/device/download'
import { can } from '#lib/device/environment'
import { Icon } from '#ui/display/icon'
import { Menu } from '#ui/overlays/menu'
import styles from './export-menu.module.css'

type ExportMenuProps = {
  /** The call that answers the file. */
  api: { path: string }
  /** Which list, with the filters on screen: the file has the rows that the screen has. */
  query: object
}

/** Downloads a list as it is filtered, as an Excel workbook or CSV. */
export function ExportMenu({ api, query }: ExportMenuProps) {
  if (!can.download) return null
  const item = (format: 'xlsx' | 'csv', label: string) => ({
    key: format,
    label,
    onSelect: () => download(fileUrl(api.path, { ...query, format })),
  })
  return (
    <Menu
      label="导出"
      triggerClass={styles.export}
      trigger={
        <>
          <Icon name="file" size={18} /> 导出
        </>
      }
      items={[item('xlsx', 'Excel 表格（XLSX）'), item('csv', 'CSV 文件')]}
    />
  )
}
