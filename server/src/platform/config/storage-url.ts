/** Storage of files outside the data folder. */
export type S3Config = {
  endpoint: string;
  bucket: string;
  /** The folder in the bucket, if it is not all ours. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Reads s3://key:secret@host:port/bucket/folder?region=eu-west-2; nothing where it is no such address. */
export function parseStorageUrl(text: string): S3Config | undefined {
  const url = URL.parse(text);
  if (!url || !['s3:', 's3+http:'].includes(url.protocol)) return undefined;
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decoded);
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (!url.host || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return {
    endpoint: `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}`,
    bucket,
    prefix: folders.join('/'),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
