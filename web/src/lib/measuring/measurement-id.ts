/** The analytics id. The server fills it in where ANALYTICS_ID is set; everywhere else it is empty. */
export function measurementId(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=heliodesk-measurement]')?.content ?? '';
}
