/** The fields that a column of an imported file can hold. */
export const importFields = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'line1',
  'line2',
  'town',
  'county',
  'postcode',
  'source',
  'stage',
  'value',
  'owner',
  'note',
  'addedOn',
  'signedOn',
  'commissionedOn',
] as const;

export type ImportField = (typeof importFields)[number];

type FieldRow = {
  name: string;
  /** Headings that mean it, in small letters and digits alone. */
  headings: readonly string[];
};

/** Every field with the headings under which other programs export it. */
export const fieldTable: Readonly<Record<ImportField, FieldRow>> = {
  name: {
    name: 'Full name',
    headings: [
      ...['name', 'fullname', 'customer', 'customername', 'client', 'clientname', 'contact', 'contactname'],
      ...['lead', 'leadname', 'person', 'homeowner', 'displayname', 'dealname'],
    ],
  },
  firstName: { name: 'First name', headings: ['firstname', 'forename', 'givenname', 'first'] },
  lastName: { name: 'Last name', headings: ['lastname', 'surname', 'familyname', 'last'] },
  email: {
    name: 'Email',
    headings: ['email', 'emailaddress', 'mail', 'email1', 'primaryemail', 'emailwork', 'contactemail'],
  },
  phone: {
    name: 'Phone',
    headings: [
      ...['phone', 'phonenumber', 'telephone', 'telephonenumber', 'tel', 'telno', 'mobile', 'mobilenumber'],
      ...[
        'mobilephone',
        'cell',
        'contactnumber',
        'phone1',
        'primaryphone',
        'landline',
        'phoneno',
        'telephoneno',
        'mobileno',
      ],
    ],
  },
  address: {
    name: 'Whole address',
    headings: ['address', 'fulladdress', 'propertyaddress', 'siteaddress', 'installationaddress', 'location'],
  },
  line1: {
    name: 'Address line 1',
    headings: [
      'addressline1',
      'address1',
      'line1',
      'street',
      'streetaddress',
      'housenumberandstreet',
      'road',
    ],
  },
  line2: { name: 'Address line 2', headings: ['addressline2', 'address2', 'line2', 'locality'] },
  town: { name: 'Town', headings: ['town', 'city', 'towncity', 'posttown', 'addresscity'] },
  county: { name: 'County', headings: ['county', 'region', 'state', 'province'] },
  postcode: { name: 'Postcode', headings: ['postcode', 'postalcode', 'zip', 'zipcode', 'pcode'] },
  source: {
    name: 'Source',
    headings: [
      'source',
      'leadsource',
      'origin',
      'channel',
      'howdidyouhear',
      'howdidyouhearaboutus',
      'campaign',
    ],
  },
  stage: { name: 'Stage', headings: ['stage', 'status', 'dealstage', 'leadstatus', 'pipelinestage'] },
  value: {
    name: 'Value in £',
    headings: [
      'value',
      'valuein',
      'amount',
      'dealvalue',
      'quotevalue',
      'price',
      'total',
      'contractvalue',
      'estimate',
    ],
  },
  owner: {
    name: 'Owner',
    headings: [
      'owner',
      'assignedto',
      'salesperson',
      'salesrep',
      'owneremail',
      'rep',
      'accountmanager',
      'user',
    ],
  },
  note: {
    name: 'Note',
    headings: ['note', 'notes', 'comment', 'comments', 'description', 'message', 'remarks'],
  },
  addedOn: {
    name: 'Date added',
    headings: [
      'dateadded',
      'added',
      'created',
      'createdat',
      'createdon',
      'datecreated',
      'createdate',
      'date',
    ],
  },
  signedOn: {
    name: 'Contract signed',
    headings: ['signed', 'signedon', 'contractsigned', 'datesigned', 'solddate'],
  },
  commissionedOn: {
    name: 'Commissioned',
    headings: ['commissioned', 'commissionedon', 'commissioningdate', 'datecommissioned', 'installdate'],
  },
};

export const fieldName = (field: ImportField): string => fieldTable[field].name;

/** Several columns may hold notes, and all of them are kept. Every other field has one column. */
export const mayRepeat = (field: ImportField): boolean => field === 'note';

/** A column without a heading, as spreadsheets call it: Column A, … Column Z, Column AA. */
export const columnName = (place: number): string => `Column ${lettersOf(place)}`;

function lettersOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : `${lettersOf(Math.floor(place / 26) - 1)}${letter}`;
}

/** Without a name there is no lead. */
export const naming: readonly ImportField[] = ['name', 'firstName', 'lastName'];

/** A text as headings, stages and sources are compared: small letters and digits alone. */
export const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The problem with the mapping of columns to fields, if there is one. */
export function mappingProblem(fields: readonly (ImportField | null)[]): string | undefined {
  if (!fields.some((each) => each && naming.includes(each))) return 'Please choose the column with the name';
  const isTwice = fields.some((each, at) => each && !mayRepeat(each) && fields.indexOf(each) !== at);
  return isTwice ? 'Two columns can’t be the same thing' : undefined;
}
