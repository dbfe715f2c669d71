import { download, fileUrl } from '#lib/device/download'
import { can } from '#lib/device/environment'
import { useOnline } from '#lib/net/online'
import { Icon } from '#ui/display/icon'
import { OnlineButton } from '#ui/online-button'
import { Menu } from '#ui/overlays/menu'
import styles from './export-menu.module.css'

type ExportMenuProps = {
  /** The call that answers the file. */
  api: { path: string }
  /** Which list, with the filters on screen: the file has the rows that the screen has. */
  query: object
}

/** Downloads a list as it is filtered, as an Excel workbook or CSV, which the server makes: without a network nothing hangs from its button. */
export function ExportMenu({ api, query }: ExportMenuProps) {
  const online = useOnline()
  if (!can.download) return null
  if (!online)
    return (
      <OnlineButton size="sm" variant="secondary" icon="file">
        导出
      </OnlineButton>
    )
  const item = (format: 'xlsx' | 'csv', label: string) => ({
    key: format,
    label,
    online: true,
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
